import { Link, useLoaderData } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import type { LineState } from "#db/values";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { countOpenPoints } from "~/domain/launch/checklist";
import type { FixLocation, LaunchItem, LaunchSection } from "~/domain/launch/sample-sections";
import { sampleCommands } from "~/services/samples/commands";
import { lineCommands } from "~/services/telephone/line-commands";
import type { Launch, loader } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<Launch>();

export const meta = buildScreenMeta("/admin/launch");

export default function LaunchPage() {
  const { sections, samplesHidden, line } = useLoaderData<typeof loader>();
  const open = countOpenPoints(sections);
  return (
    <>
      <PageHeader
        screen="/admin/launch"
        lead={
          open === 0
            ? "Nothing is left to do."
            : `${open === 1 ? "1 point is" : `${open} points are`} open. Each goes from the list when it is mended.`
        }
      />
      <PlainAnswer />
      {samplesHidden !== null && <FamilySwitch samplesHidden={samplesHidden} />}
      {line && <PracticeLine line={line} />}
      {open === 0 && (
        <EmptyState
          icon={<CircleCheckBig />}
          title="Ready for families"
          hint="No sample is left on the site, and every service is connected."
        />
      )}
      <div className="grid max-w-5xl gap-8">
        {sections.map((section, index) => {
          const said = findSharedNote(section);
          return (
            <section key={section.title} aria-labelledby={`launch-${index}`} className="min-w-0">
              <h2 id={`launch-${index}`} className="border-b border-line pb-2 text-h3 font-semibold">
                {section.title}
                {said && <span className="ml-3 text-sm font-normal text-muted">{said}</span>}
              </h2>
              <ul className="divide-y divide-line">
                {section.items.map((item) => (
                  <Item key={item.id} item={said ? { ...item, text: "" } : item} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** Hides the sample content on the site for everybody, or for one's own eyes; only on an address of this machine. */
function FamilySwitch({ samplesHidden }: { samplesHidden: boolean }) {
  const Icon = samplesHidden ? EyeOff : Eye;
  const label = samplesHidden ? "Show the samples again" : "For everybody";
  return (
    <section
      aria-labelledby="family-switch"
      className="flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <h2 id="family-switch" className="font-semibold">
          {samplesHidden
            ? "The site is shown as families will see it"
            : "Show the site as families will see it"}
        </h2>
        <p className="text-muted">
          {samplesHidden
            ? "Everybody sees it without sample quotes, figures, video, episodes and phone number, until you show them again."
            : "Without sample quotes, figures, video, episodes and phone number, as a public address leaves them out."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!samplesHidden && (
          <a href="/?as=family" className={buildButtonClass({ variant: "quiet", size: "sm" })}>
            Only for me
          </a>
        )}
        <ActionButton do={sampleCommands.hide} with={{ hidden: !samplesHidden }} showsUnsent>
          {label}
        </ActionButton>
      </div>
    </section>
  );
}

const LINE_WORDS: Record<LineState | "unknown", string> = {
  ours: "Calls come here, as the telephone service says.",
  elsewhere: "Calls go elsewhere, as the telephone service says.",
  missing: "The account of the telephone service has no such number.",
  unknown: "Not known yet: the telephone service was not asked, could not be, or does not say.",
};

/** What is known of the practice's number, and a button that asks the telephone service again. */
function PracticeLine({
  line: { number, state, checkedAt, lastNoticeAt },
}: {
  line: NonNullable<Launch["line"]>;
}) {
  return (
    <section
      aria-labelledby="line"
      className="flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <PhoneIncoming aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <h2 id="line" className="scroll-mt-24 font-semibold">
          The practice’s number, {number}
        </h2>
        <p className={state === "elsewhere" || state === "missing" ? "text-crisis" : "text-muted"}>
          {LINE_WORDS[state ?? "unknown"]}
          {checkedAt && (
            <>
              {" Asked "}
              <When at={checkedAt} />.
            </>
          )}
        </p>
        <p className="text-muted">
          {lastNoticeAt ? (
            <>
              It last told us of a call <When at={lastNoticeAt} />.
            </>
          ) : (
            "It has not told us of any call yet."
          )}
        </p>
      </div>
      <ActionButton do={lineCommands.checkLine} with={{}} showsUnsent>
        Ask again
      </ActionButton>
    </section>
  );
}

/** Finds the text that all items of a launch section share, so that it is shown once. */
function findSharedNote({ items: [first, ...more] }: LaunchSection): string | null {
  return first && more.length > 0 && more.every(({ text }) => text === first.text) ? first.text : null;
}

function Item({ item: { title, text, places, isDanger } }: { item: LaunchItem }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[14rem_minmax(0,1fr)_16rem]">
      <h3 className={joinClassNames("text-sm font-semibold", isDanger && "text-crisis")}>{title}</h3>
      <p className={joinClassNames("whitespace-pre-line text-sm", isDanger ? "text-crisis" : "text-muted")}>
        {text}
      </p>
      <ul className="flex min-w-0 flex-wrap content-start gap-x-4 gap-y-1 text-sm md:flex-col">
        {places.map((place) => (
          <li key={"href" in place ? place.href : place.settings.join()} className="min-w-0">
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function PlaceLink({ place }: { place: FixLocation }) {
  if ("settings" in place)
    return (
      <span className="text-muted">
        <span className="sr-only">{place.settings.length > 1 ? "Settings: " : "Setting: "}</span>
        <span className="break-words font-mono text-xs text-ink">{place.settings.join(", ")}</span>
      </span>
    );
  const className =
    "inline-flex min-h-6 items-center gap-1 font-semibold text-primary underline underline-offset-2";
  if (!place.href.startsWith("/studio"))
    return (
      <Link to={place.href} className={className}>
        {place.label}
      </Link>
    );
  return (
    <a href={place.href} className={className}>
      {place.label}
      <ArrowUpRight aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">(in the Studio)</span>
    </a>
  );
}
