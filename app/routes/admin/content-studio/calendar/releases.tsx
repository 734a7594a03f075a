import CircleAlert from "lucide-react/icons/circle-alert";
import Layers from "lucide-react/icons/layers";
import { ActionButton } from "~/components/admin/forms/action-button";
import { Pop } from "~/components/admin/pop";
import { type BadgeLook, LookBadge, Panel } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { formatCountedNoun } from "~/content/text";
import { calendarCommands } from "~/services/writing/calendar-commands";
import type { ReleaseView } from "./data.server";
import { MoveForm } from "./entry-actions";

const SCHEDULED: BadgeLook = { label: "To be published", icon: Layers, tone: "outline" };
const FAILED: BadgeLook = { label: "Not published", icon: CircleAlert, tone: "neutral" };

const lookOf = ({ error }: ReleaseView) => (error === null ? SCHEDULED : FAILED);

export function Releases({ releases }: { releases: ReleaseView[] | null }) {
  if (releases?.length === 0) return null;
  return (
    <Panel id="releases" title="Scheduled in the Studio" bodyClassName="!p-0">
      {releases ? (
        <ul className="divide-y divide-line">
          {releases.map((release) => (
            <Row key={release.id} release={release} />
          ))}
        </ul>
      ) : (
        <p role="alert" className="px-4 py-3 text-sm">
          What is scheduled in the Studio could not be read. Reload the page in a moment.
        </p>
      )}
    </Panel>
  );
}

function Row({ release }: { release: ReleaseView }) {
  const { id, title, when, iso, timeZone, isAlone, count, titles, error, studio } = release;
  const takeOff = isAlone ? "Back to draft" : "Take off";
  return (
    <li
      id={`release-${id}`}
      className="grid items-start gap-x-3 px-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-0.5 py-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <When at={iso} timeZone={timeZone} isLong className="font-semibold" />
          <LookBadge look={lookOf(release)} />
        </div>
        <p className="text-sm [overflow-wrap:anywhere]">
          <a href={studio} className="font-semibold text-primary underline">
            {title}
          </a>
          {!isAlone && <span className="text-muted"> · {countWords(count)}</span>}
        </p>
        {!isAlone && count > 0 && (
          <p className="text-xs text-muted [overflow-wrap:anywhere]">
            {titles.join(" · ")}
            {count > titles.length && ` and ${count - titles.length} more`}
          </p>
        )}
        {error !== null && (
          <p className="text-sm [overflow-wrap:anywhere]">
            <strong>Could not be published.</strong> {error} Mend it in the Studio, and give it another time
            there.
          </p>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        <Pop label="Move" name={`Move: ${title}, ${when}`}>
          {(close) => (
            <MoveForm
              do={calendarCommands.moveRelease}
              entry={release}
              prefix="release"
              label="Move"
              onDone={close}
            />
          )}
        </Pop>
        <ActionButton
          do={calendarCommands.cancelRelease}
          with={{ id }}
          about={`${title}, ${when}`}
          pendingLabel="Taking off..."
          variant="quiet"
        >
          {takeOff}
        </ActionButton>
      </div>
    </li>
  );
}

const countWords = (count: number) => formatCountedNoun(count, "document");

export function ReleaseChip({ release }: { release: ReleaseView }) {
  const { label, icon: Icon } = lookOf(release);
  return (
    <a
      href={`#release-${release.id}`}
      title={`${release.when}: ${label}. ${release.title}`}
      className="flex min-h-6 w-full items-start gap-1 rounded-control border border-dashed border-primary/50 bg-surface px-1.5 py-0.5 text-left text-xs hover:border-primary"
    >
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span className="whitespace-nowrap font-semibold tabular-nums">{release.time}</span>{" "}
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{release.title}</span>
      </span>
    </a>
  );
}
