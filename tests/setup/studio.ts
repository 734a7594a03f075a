import { createClient, type SanityClient } from "@sanity/client";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { goto, type Visit, visit } from "./browser";
import { SHARED_LAKE_TOKEN, sharedServer, startServer, type TestServer } from "./server";
import { sessionCookie } from "./staff";

const TOKEN = "token-of-the-studio-tests";

/** What the console shows in any case: asking Sanity for newer versions is refused. */
const KNOWN_COMPLAINTS = /sanity-cdn\.com|Failed to fetch version/;

/** How long to wait for what must come; a machine with other work is slow, never wrong. */
export const PATIENCE = { timeout: 45_000 };

export type StudioVisit = Visit & {
  url: string;
  dataDir: string;
  /** The content as it is stored, drafts included. */
  content: SanityClient;
  /** What the browser's console complained of, apart from what is known and harmless. */
  complaints: () => string[];
  /** Ends the server as a crash would. */
  crash: () => Promise<void>;
  /** Starts it again, on the same data and address. */
  restart: () => Promise<void>;
  dispose: () => Promise<void>;
};

type EditorVisit = Pick<StudioVisit, keyof Visit | "url" | "dataDir" | "content" | "complaints">;

/** A browser on the shared server in which an editor is signed in: for posts of the test's own. */
export async function visitSharedStudio(): Promise<EditorVisit> {
  return visitAsEditor(await sharedServer(), SHARED_LAKE_TOKEN);
}

async function visitAsEditor(
  { url, dataDir }: Pick<TestServer, "url" | "dataDir">,
  token: string,
): Promise<EditorVisit> {
  const visited = await visit(url, { viewport: { width: 1440, height: 900 } });
  visited.context.setDefaultTimeout(PATIENCE.timeout);
  await signIn(visited.context, url, await sessionCookie(url));
  const content = createClient({
    projectId: "embedded",
    dataset: "production",
    apiHost: `${url}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    perspective: "raw",
    token,
  });
  return {
    ...visited,
    url,
    dataDir,
    content,
    complaints: () => visited.errors.filter((message) => !KNOWN_COMPLAINTS.test(message)),
  };
}

/** A server on fresh data, and a browser in which an editor is signed in. */
export async function visitStudio(settings: Record<string, string> = {}): Promise<StudioVisit> {
  const env = { LAKE_TOKENS: `${TOKEN}=administrator`, ...settings };
  let server = await startServer({ env });
  const { url, dataDir } = server;
  return {
    ...(await visitAsEditor(server, TOKEN)),
    crash: async () => {
      await server.stop("SIGKILL");
    },
    restart: async () => {
      server = await startServer({ env, dataDir, port: Number(new URL(url).port) });
    },
    dispose: async () => {
      await server.dispose();
    },
  };
}

/** Has a browser be signed in by a session's cookie, as `sessionCookie` gives it. */
export async function signIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
}

/** A text field of the open document, by its path. */
export const field = (page: Page, path: string): Locator =>
  page.locator(`[data-testid="field-${path}"] :is(input, textarea)`).first();

/** Opens a document in the list of its type, and waits until its form is there. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await goto(page, `/studio/structure/${type};${id}`);
  await page.getByTestId("form-view").waitFor();
}

/** Presses Publish as soon as the Studio finds nothing wrong with the document. */
export const publish = (page: Page): Promise<void> =>
  page.locator('[data-testid="action-publish"]:enabled').click();

/** Chooses from the menu beside Publish. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByTestId("action-menu-button").click();
  await page.getByTestId(`action-${action}`).click();
}

/** Agrees to what the Studio asks. */
export const confirm = (page: Page): Promise<void> => page.getByTestId("confirm-button").click();

/** Opens the panel with the document's history, on one of its two tabs. */
export async function openHistory(page: Page, tab: "History" | "Review changes"): Promise<void> {
  await page.getByTestId("pane-context-menu-button").last().click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await page.getByRole("tab", { name: tab }).click();
}

/** Chooses from one of the Studio's long lists, which take no click before the pointer has moved over them. */
export async function pick(page: Page, item: Locator): Promise<void> {
  await item.waitFor();
  const box = await item.boundingBox();
  if (!box) throw new Error("The item is not shown.");
  await page.mouse.move(box.x, box.y);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await item.click();
}
