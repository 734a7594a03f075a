import { createServer } from "node:net";

/**
 * Below the ports that Linux gives to outgoing connections (32768 and up), so that a server which is stopped and
 * started again finds its own still free.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** Two workers have other process ids, so they begin far from each other and take different ports. */
const STEP_BY_PROCESS = 53;

let taken = process.pid * STEP_BY_PROCESS;

/**
 * A port that nobody listens on, and that no other worker is about to take.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + (taken++ % PORT_COUNT);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * Whether a server of the site answers that its stores are open.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
