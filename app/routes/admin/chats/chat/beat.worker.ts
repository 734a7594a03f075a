import { SECOND_MS } from "~/time-units";

/** How often a screen says that who is in a chat is still there (docs/product/staff-screens.md §2). */
const BEAT_INTERVAL_MS = 10 * SECOND_MS;

// The timers of a worker go on where those of a hidden tab come once a minute.
setInterval(() => postMessage("beat"), BEAT_INTERVAL_MS);
