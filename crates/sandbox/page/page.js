// The sandbox page: acts as people through the control API.
const state = await (await fetch("/sandbox/state")).json();
document.getElementById("page").textContent = JSON.stringify(state, null, 2);
