import { createServer } from "node:net";

/**
 * A port nobody listens on at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
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
