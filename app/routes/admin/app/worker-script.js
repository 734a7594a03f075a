// The staff side's service worker, served at /admin/worker.js: notifications, and without a connection the numbers of the
// crises last known to be open, for twelve hours and until somebody has to sign in. It keeps nothing else.

const KEPT = "open-crises";
const LIST = "/admin/open-crises";
const SIGN_IN = "/admin/login";
const SIGN_OUT = "/admin/logout";
const KEEP_MS = 12 * 60 * 60_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  event.waitUntil(Promise.all([show(event.data), keepList()]));
});

/** Something is always shown: browsers end a subscription whose messages show nothing. */
function show(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // Not one of ours; a bare notification is still better than none.
  }
  const [title, ...rest] = String(message.words ?? "A new urgent inquiry. Open to read:").split(". ");
  return self.registration.showNotification(title, {
    body: rest.join(". ").replace(/:$/, "."),
    tag: String(message.tag ?? "alert"),
    renotify: true,
    requireInteraction: Boolean(message.link),
    icon: "/icon-192.png",
    data: { link: message.link ?? null },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Only this site's own back office is opened, in the window that is there. */
async function open(link) {
  const address = new URL(link ?? "/admin/alerts", self.location.origin);
  const ours = address.origin === self.location.origin && address.pathname.startsWith("/admin/");
  const to = ours ? address.href : new URL("/admin/hub", self.location.origin).href;
  const windows = await self.clients.matchAll({ type: "window" });
  const known = windows.find(({ url }) => new URL(url).pathname.startsWith("/admin/"));
  if (!known) return self.clients.openWindow(to);
  await known.focus().catch(() => undefined);
  return known.navigate(to).catch(() => self.clients.openWindow(to));
}

self.addEventListener("message", (event) => {
  if (event.data === "keep-list") event.waitUntil(keepList());
});

/** How often the list was forgotten: one that was asked for before a sign-out is not kept after it. */
let forgotten = 0;

/** Keeps the numbers of the open crises, and nothing else of them; forgets them where nobody is signed in. */
async function keepList() {
  const before = forgotten;
  try {
    const answer = await fetch("/api/now", {
      credentials: "same-origin",
      cache: "no-store",
      headers: { "X-Background": "1" },
    });
    if (answer.status === 401 || answer.status === 403) await forgetList();
    if (!answer.ok) return;
    const { crises } = await answer.json();
    const list = {
      at: Date.now(),
      numbers: crises.filter(({ leadId }) => leadId !== null).map(({ phone }) => phone),
    };
    if (forgotten !== before) return;
    const cache = await caches.open(KEPT);
    await cache.put(LIST, new Response(JSON.stringify(list)));
    // A sign-out may have come between.
    if (forgotten !== before) await forgetList();
  } catch {
    // No connection: what was kept stays.
  }
}

/** Not by opening the cache: that would make it again where the sign-out has wiped it. */
async function forgetList() {
  forgotten++;
  await caches.delete(KEPT);
}

/** The list with `at`, in milliseconds, or null; one that is twelve hours old is gone, and so is one of a later clock. */
async function readList() {
  const kept = await caches.match(LIST, { cacheName: KEPT });
  const list = kept ? await kept.json() : null;
  const age = list ? Date.now() - list.at : 0;
  if (age >= 0 && age < KEEP_MS) return list;
  await forgetList();
  return null;
}

self.addEventListener("fetch", (event) => {
  // The answer wipes what is kept; what is being fetched for the list must not come after it.
  if (new URL(event.request.url).pathname === SIGN_OUT) event.waitUntil(forgetList());
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(navigate(event.request));
});

/** Where the sign-in page is reached, however the session ended, whoever holds the device is nobody we know. */
async function navigate(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return offline();
  }
  if (new URL(request.url).pathname === SIGN_IN) await forgetList();
  return answer;
}

/** A page of its own, made here, as nothing can be fetched. */
async function offline() {
  const list = await readList();
  return new Response(page(list), {
    status: 503,
    headers: {
      // A page that is left open ends with its list.
      ...(list && { Refresh: String(Math.ceil((list.at + KEEP_MS - Date.now()) / 1000)) }),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** As `formatPhone` writes it; a worker imports nothing. */
const readable = (number) =>
  String(number).replace(
    /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\s*$/,
    "($1) $2-$3",
  );

function line(number) {
  if (!number) return "<li>No right number</li>";
  const href = `tel:${escaped(String(number).replace(/[^\d+]/g, ""))}`;
  return `<li><a href="${href}">${escaped(readable(number))}</a></li>`;
}

function page(list) {
  const time = list && new Date(list.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  const words = !list
    ? "<p>No list of open crises is kept on this device.</p>"
    : list.numbers.length === 0
      ? `<p>Nobody in a crisis was waiting. As of ${escaped(time)}.</p>`
      : `<h2>Open crises</h2><ol>${list.numbers.map(line).join("")}</ol><p>As of ${escaped(time)}.</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No connection</title>
<style>
body { margin: 0; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.375rem; } h2 { font-size: 1.0625rem; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid; padding: 0.75rem 0; }
a { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; display: inline-block; min-height: 2.75rem; }
</style>
</head>
<body>
<main>
<h1>No connection</h1>
<p>The staff side can't be reached. <a href="" style="font-size:1rem">Try again</a></p>
${words}
</main>
</body>
</html>`;
}
