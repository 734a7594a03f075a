import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { filter, fromEvent, interval, merge } from "rxjs";
import { Studio } from "sanity";
import { z } from "zod";
import type { PracticeCalendar } from "#studio/dates/practice-calendar";
import { StudioSession } from "#studio/lake/browser/session";
import type { PreviewPage } from "#studio/preview-action";
import { buildStudioConfig } from "#studio/sanity.config";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { formatZoneName } from "~/domain/time/zones";

type Props = {
  projectId: string;
  dataset: string;
  embedded: boolean;
  title: string;
  developer: boolean;
  timeZone: string;
  pages: readonly PreviewPage[];
  /** The id of the user who opened the Studio. */
  userId: string;
};

/** The site's icon, as in the browser's tab. */
const Mark = () => <img src="/favicon.svg" alt="" width={25} height={25} />;

const entries = z.array(
  z.object({
    blogPostId: z.string().nullable(),
    status: z.string(),
    generatedAt: z.string().nullable(),
    scheduledDate: z.iso.datetime(),
  }),
);

/** Finds the date of a post that was planned for itself; null for one that the autopilot wrote for a calendar entry. */
async function plannedPost(id: string): Promise<Date | null> {
  const response = await fetch("/api/blog/scheduler/calendar");
  if (!response.ok) throw new Error(`the calendar answered ${response.status}`);
  const found = entries
    .parse(await response.json())
    .find(
      ({ blogPostId, status, generatedAt }) =>
        blogPostId === id && status === "scheduled" && generatedAt === null,
    );
  return found ? new Date(found.scheduledDate) : null;
}

function calendarOf(timeZone: string): PracticeCalendar {
  const name = formatZoneName(timeZone);
  return {
    zoneName: name,
    say: (at) => `${formatSpokenTime(at, new Date(), timeZone, true)}, ${name}`,
    toField: (at) => formatWallClock(at, timeZone),
    fromField: (text) => parseWallClock(text, timeZone),
    plannedPost,
  };
}

/** How often the Studio checks whether somebody has signed in again, besides each return to this tab. */
const SESSION_CHECK_INTERVAL_MS = 5_000;

const signedIn = z.object({ id: z.string().optional() });

function sessionOf(userId: string): StudioSession {
  return new StudioSession({
    occasions: merge(
      interval(SESSION_CHECK_INTERVAL_MS),
      fromEvent(document, "visibilitychange").pipe(filter(() => !document.hidden)),
    ),
    isSignedIn: async () => {
      const response = await fetch("/lake/v2021-06-07/users/me");
      const { id } = signedIn.parse(await response.json());
      // The Studio is loaded again for another user, so that what one person typed is not saved in another's name.
      if (id && id !== userId) window.location.reload();
      return id === userId;
    },
  });
}

export default function EmbeddedStudio({
  projectId,
  dataset,
  embedded,
  title,
  developer,
  timeZone,
  pages,
  userId,
}: Props) {
  const session = useMemo(() => sessionOf(userId), [userId]);
  const config = useMemo(() => {
    // Hides the Studio's toast about HTTP/1.1 connection limits; the shared stream keeps within them.
    if (embedded) localStorage.setItem("_sanity_debugProtocol", "h2");
    const parts = embedded ? { calendar: calendarOf(timeZone), session } : undefined;
    return buildStudioConfig(
      { projectId, dataset },
      pages,
      { title, developer, timeZone, icon: Mark },
      parts,
    );
  }, [projectId, dataset, embedded, title, developer, timeZone, pages, session]);
  return (
    <div style={{ height: "100dvh" }}>
      <style>{"body { margin: 0 }"}</style>
      <SignInAgain session={session} />
      <Studio config={config} unstable_globalStyles />
    </div>
  );
}

/** How long a session must be gone before a notice says so: signing out leaves the page sooner. */
const SIGNED_OUT_NOTICE_DELAY_MS = 1_500;

/** Offers to sign in beside the Studio when the session ends during work; the Studio then continues by itself. */
function SignInAgain({ session }: { session: StudioSession }) {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = session.hasEnded.subscribe((ended) => {
      clearTimeout(timer);
      if (ended) timer = setTimeout(() => setIsSaid(true), SIGNED_OUT_NOTICE_DELAY_MS);
      else setIsSaid(false);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [session]);
  if (!isSaid) return null;
  return (
    <div role="alert" style={NOTICE}>
      <p style={{ margin: 0, flex: "1 1 18rem" }}>
        <strong style={{ display: "block" }}>You are signed out</strong>
        What you typed is kept on this screen. Sign in again in a new tab, come back here, and it is saved.
      </p>
      <a href="/admin/login?redirectTo=%2Fadmin%2Fhub" target="_blank" rel="noreferrer" style={SIGN_IN}>
        Sign in again
      </a>
    </div>
  );
}

// The Studio's page has none of the site's style sheets.
const NOTICE: CSSProperties = {
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: 2_000_000,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0.75rem 1.5rem",
  padding: "0.875rem 1.25rem",
  background: "#7a1f1f",
  color: "#fff",
  font: "400 0.9375rem/1.45 system-ui, sans-serif",
};
const SIGN_IN: CSSProperties = {
  padding: "0.625rem 1rem",
  borderRadius: "0.375rem",
  background: "#fff",
  color: "#7a1f1f",
  fontWeight: 600,
  textDecoration: "none",
};
