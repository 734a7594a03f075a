import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import FileQuestion from "lucide-react/icons/file-question-mark";
import Lock from "lucide-react/icons/lock";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { UserRole } from "#db/values";
import { ButtonLink } from "~/components/admin/buttons";
import { ConnectionBanner } from "~/components/admin/connection/connection";
import { pruneExpiredDrafts } from "~/components/admin/forms/page-drafts";
import { UndoProvider } from "~/components/admin/forms/undo";
import { EmptyState } from "~/components/admin/screen";
import { mayOpen } from "~/components/admin/shell/navigation";
import { buildAdminLinks } from "~/components/admin/shell/screen-route";
import { rememberUser } from "~/components/admin/shell/sign-out";
import { startWorker } from "~/components/admin/shell/worker";
import { CallProvider } from "~/components/admin/telephone/call-link";
import { Button } from "~/components/ui/button";
import { Toaster } from "~/components/ui/toaster";
import { TooltipProvider } from "~/components/ui/tooltip";
import { requireSignedIn } from "~/platform/auth/require-user.server";
import { isRoleAtLeast, pickHomePath } from "~/platform/auth/roles";
import { getAppContext } from "~/platform/context.server";
import { getScreenName } from "~/screens";
import { readPracticeName } from "~/services/practice/practice.server";
import { listServiceProblems } from "~/services/readiness.server";
import { readOwnTelephone } from "~/services/telephone/call-out.server";
import { adminPaths } from "./admin-paths.server";
import { CommandPalette } from "./palette/command-palette";
import { Sidebar } from "./sidebar";
import { CrisisBar } from "./watch/crisis-bar";
import { useCrisisWatch } from "./watch/use-watch";
import { readWatch } from "./watch/watch.server";

export const links: LinksFunction = buildAdminLinks;

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn(request, { settingUp: true });
  const { env, now: clock } = getAppContext();
  const now = clock();
  return {
    user,
    business: await readPracticeName(),
    paths: adminPaths.filter((path) => mayOpen(path, user.role)),
    notices: listServiceProblems(now),
    /** The open crises and unread counts; null for a person who may not see leads. */
    watch: isRoleAtLeast(user.role, "staff") ? readWatch(user.id) : null,
    telephone: isRoleAtLeast(user.role, "staff") ? readOwnTelephone(user.id) : "none",
    clock: { now: now.toISOString(), timeZone: env.BUSINESS_TIMEZONE },
  };
}

/** How often the list for an offline device is updated while a screen is open, in milliseconds. */
const KEEP_INTERVAL_MS = 60_000;

/** Stores the numbers of open crises on this device for use offline. An editor gets no worker; one left over deletes its list. */
function useKeptCrises(pathname: string, { role }: { role: UserRole }) {
  const mayKeep = isRoleAtLeast(role, "staff");
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each navigation as well
  useEffect(() => {
    const keep = () => navigator.serviceWorker?.controller?.postMessage("keep-list");
    // Private windows, and sites without https, have no worker.
    if (mayKeep) void startWorker().then(({ active }) => active?.postMessage("keep-list"), keep);
    else keep();
    const timer = setInterval(keep, KEEP_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [pathname, mayKeep]);
}

/** Runs the layout's loader on each navigation, not on each change on a screen; each screen has its own guard. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

type Layout = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "user" | "business" | "notices" | "watch" | "telephone"
>;

export default function AdminLayout() {
  return (
    <Shell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  );
}

function Shell({
  user,
  business,
  notices,
  watch: initial,
  telephone,
  children,
}: Layout & { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const { watch, refresh } = useCrisisWatch(initial, key);

  useEffect(() => rememberUser(user), [user]);
  useKeptCrises(pathname, user);
  useEffect(pruneExpiredDrafts, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The focus stays if a dialog, such as the palette, was opened during the navigation.
    if (!document.querySelector("[role=dialog]")) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <TooltipProvider>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-4 py-2 font-semibold text-primary-on focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        Skip to main content
      </a>
      <CallProvider isReady={telephone === "ready"}>
        <div className="min-h-dvh lg:flex">
          <Sidebar key={pathname} business={business} username={user.username} watch={watch} />
          <div className="min-w-0 flex-1">
            <CrisisBar watch={watch} onTaken={refresh} />
            <main
              ref={main}
              id="main"
              tabIndex={-1}
              className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8"
            >
              <div className="mx-auto grid max-w-[88rem] gap-5 min-[110rem]:max-w-[104rem]">
                <ConnectionBanner />
                {notices.map((notice) => (
                  <p
                    key={notice}
                    role="status"
                    className="rounded-control border border-amber-edge bg-amber-tint px-3 py-1.5 text-sm text-amber"
                  >
                    {notice}
                  </p>
                ))}
                <UndoProvider>{children}</UndoProvider>
              </div>
            </main>
          </div>
        </div>
      </CallProvider>
      <CommandPalette />
      <Toaster />
    </TooltipProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const layout = useRouteLoaderData<typeof loader>("routes/admin/layout/route");
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 0, data: undefined };
  const why = typeof data === "string" ? data : "";
  const missing = { title: why || "Not found", hint: "It may have been removed, or the link is mistyped." };
  if (layout && (status === 403 || status === 404)) {
    const action = (
      <ButtonLink to={pickHomePath(layout.user)} variant="primary" size="md">
        Back to your start page
      </ButtonLink>
    );
    return (
      <Shell {...layout}>
        {status === 404 ? (
          <InPlaceOfScreen {...missing} icon={<FileQuestion />} action={action} />
        ) : (
          <InPlaceOfScreen
            icon={<Lock />}
            title="Not part of your account"
            hint={`${why} If you need it for your work, ask the owner of this site.`}
            action={action}
          />
        )}
      </Shell>
    );
  }
  return (
    <main id="main" className="mx-auto max-w-xl py-16">
      {isConnectionLost(error) ? (
        // A screen that was not opened before.
        <InPlaceOfScreen
          title="No connection"
          hint="This screen could not be loaded. What you typed elsewhere is kept on this device."
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        />
      ) : (
        <InPlaceOfScreen
          {...(status === 404
            ? missing
            : {
                title: "Something went wrong",
                hint: "Nothing was lost. Please try again in a moment.",
              })}
          action={
            <ButtonLink to="/admin/dashboard" reloadDocument variant="primary" size="md">
              Back to {getScreenName("/admin/dashboard")}
            </ButtonLink>
          }
        />
      )}
    </main>
  );
}

const InPlaceOfScreen = (message: ComponentProps<typeof EmptyState>) => (
  <>
    <title>{message.title}</title>
    <h1 className="sr-only">{message.title}</h1>
    <EmptyState {...message} />
  </>
);

/** Whether an error is a fetch without a response; never on the server. */
const isConnectionLost = (error: unknown) => typeof document !== "undefined" && error instanceof TypeError;
