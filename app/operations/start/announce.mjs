import path from "node:path";

const ATTEMPTS = 600;

/** Waits until the server answers, then says where to look, where the data is and how to sign in. */
export async function announceWhenReady(settings) {
  const own = `http://${settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(`${own}/healthz`).catch(() => null);
    if (answer?.ok) return announce(settings);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function announce(settings) {
  const signIn = globalThis.__signInHint?.();
  const lines = [
    "",
    `  Site      ${settings.SITE_URL}`,
    `  Admin     ${settings.SITE_URL}/admin`,
    `  Studio    ${settings.SITE_URL}/studio`,
    `  Data      ${path.resolve(settings.DATA_DIR)}`,
    `  Sign in   ${signIn ?? "with your account"}`,
    ...unreachable(),
    "",
    "  Ctrl+C stops it.",
    "",
  ];
  console.log(lines.join("\n"));
}

const RED = "\u001b[31m";
const PLAIN = "\u001b[39m";

/** Says why an alert of a crisis would reach nobody, in red on a terminal; empty when it would reach somebody. */
function unreachable() {
  const reasons = globalThis.__nobodyCanBeReached?.() ?? [];
  if (reasons.length === 0) return [];
  const line = `  Alerts    NOBODY CAN BE REACHED in a crisis. ${reasons.join(" ")} See /admin/alerts.`;
  return [process.stdout.isTTY ? `${RED}${line}${PLAIN}` : line];
}
