/** The screens' names: `name` in the sidebar, the palette, links and mails; `title` on the page and in the tab if it differs. */
const SCREENS = {
  "/admin/hub": { name: "AI Hub", title: "AI Control Center" },
  "/admin/inbox": { name: "Inbox" },
  "/admin/queue": { name: "Call Queue" },
  "/admin/dashboard": { name: "Lead Manager", title: "Admin Portal" },
  "/admin/consultations": { name: "Consultations" },
  "/admin/calls": { name: "Calls" },
  "/admin/chats": { name: "Unfinished chats" },
  "/admin/alerts": { name: "Alerts" },
  "/admin/campaigns": { name: "Email Campaigns" },
  "/admin/newsletter": { name: "Newsletter" },
  "/admin/outbox": { name: "Outbox" },
  "/admin/content-studio": { name: "Content Studio" },
  "/admin/response": { name: "First response" },
  "/admin/deliverability": { name: "Deliverability" },
  "/admin/people": { name: "People" },
  "/admin/audit": { name: "Audit trail" },
  "/admin/account": { name: "Account" },
  "/admin/launch": { name: "Before launch" },
  "/admin/retention": { name: "Retention" },
  "/admin/calls/try": { name: "Try a call" },
  "/admin/bookings": { name: "Waiting Bookings" },
  "/admin/replies": { name: "Waiting Emails" },
  "/admin/privacy-requests": { name: "Privacy requests" },
  "/admin/import": { name: "Import leads" },
  "/admin/consultations/hours": { name: "Consultation Hours" },
  "/admin/campaigns/texts": { name: "Email texts" },
  "/admin/campaigns/free-days": { name: "Days kept free" },
  "/admin/newsletter/subscribers": { name: "Subscribers" },
  "/admin/newsletter/subscribers/import": { name: "Import subscribers" },
  "/admin/policy-reports": { name: "Browser Reports" },
  "/admin/styleguide": { name: "Style Guide" },
} as const satisfies Record<string, { name: string; title?: string }>;

export type ScreenPath = keyof typeof SCREENS;

export const SCREEN_PATHS = Object.keys(SCREENS) as ScreenPath[];

export const getScreenName = (path: ScreenPath): string => SCREENS[path].name;

export function getScreenTitle(path: ScreenPath): string {
  const screen: { name: string; title?: string } = SCREENS[path];
  return screen.title ?? screen.name;
}
