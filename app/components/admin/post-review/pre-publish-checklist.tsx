import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import { Badge, Panel } from "~/components/admin/screen";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import type { CheckItem, Checklist } from "~/domain/seo/checklist";

const LEVELS = [
  { level: "critical", title: "Critical" },
  { level: "recommended", title: "Recommended" },
] as const;

/**
 * The checklist before publishing: whether the post is ready (docs/product/posts.md §5), and what is missing; the rest folded.
 */
export function PrePublishChecklist({ id, checklist }: { id: string; checklist: Checklist }) {
  const { items, passed, total, ready } = checklist;
  const left = items.filter(({ level, status }) => level === "critical" && status !== "pass").length;
  const Icon = ready ? CircleCheck : CircleAlert;
  return (
    <Panel
      id={id}
      title="Pre-publish checklist"
      aside={
        <Badge tone={ready ? "primary" : "neutral"}>
          <span className="tabular-nums">
            {passed}/{total}
          </span>
          <span className="sr-only"> items pass</span>
        </Badge>
      }
      bodyClassName="grid gap-3"
    >
      <p role="status" className="flex items-start gap-1.5 text-sm font-semibold">
        <Icon aria-hidden className={joinClassNames("mt-0.5 size-4 shrink-0", ready && "text-primary")} />
        {ready ? "Ready to publish" : `Not ready: ${formatCountedNoun(left, "critical item")} left`}
      </p>
      {LEVELS.map(({ level, title }) => {
        const own = items.filter((item) => item.level === level);
        const passing = own.filter(({ status }) => status === "pass");
        return (
          <section key={level} aria-labelledby={`${id}-${level}`}>
            <h3
              id={`${id}-${level}`}
              className="flex justify-between border-b border-line pb-1 text-xs font-semibold text-muted"
            >
              {title}
              <span className="tabular-nums">
                {passing.length} of {own.length}
              </span>
            </h3>
            <ul className="divide-y divide-line/60">
              {own
                .filter(({ status }) => status !== "pass")
                .map((item) => (
                  <Item key={item.id} item={item} />
                ))}
            </ul>
            {passing.length > 0 && (
              <details
                className={joinClassNames(
                  "[&[open]>summary>svg:last-child]:rotate-180",
                  passing.length < own.length && "border-t border-line/60",
                )}
              >
                <summary className="flex items-center gap-2 py-1.5 text-sm text-muted hover:text-ink">
                  <CircleCheck aria-hidden className="size-4 text-primary" />
                  {formatCountedNoun(passing.length, "item")} {passing.length === 1 ? "passes" : "pass"}
                  <ChevronDown aria-hidden className="ml-auto size-4 transition-transform" />
                </summary>
                <ul className="divide-y divide-line/60">
                  {passing.map((item) => (
                    <Item key={item.id} item={item} />
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
    </Panel>
  );
}

/** The icon, word and color of a checklist item. A failed critical item stops publishing; others are only work left. */
function look({ level, status }: CheckItem) {
  if (status === "pass") return { Icon: CircleCheck, word: "Pass", tone: "text-primary" };
  if (status === "warning") return { Icon: CircleAlert, word: "Warning", tone: "text-ink" };
  if (level === "critical") return { Icon: CircleX, word: "Fail", tone: "text-ink" };
  return { Icon: CircleDashed, word: "To do", tone: "text-muted" };
}

function Item({ item }: { item: CheckItem }) {
  const { Icon, word, tone } = look(item);
  const hasPassed = item.status === "pass";
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 py-1.5 text-sm">
      <Icon aria-hidden className={joinClassNames("mt-0.5 size-4", tone)} />
      <span className={hasPassed ? undefined : "font-semibold"}>
        {item.label}
        {hasPassed && <span className="text-xs text-muted [overflow-wrap:anywhere]"> · {item.detail}</span>}
      </span>
      <span className={joinClassNames("text-xs leading-5", hasPassed ? "text-muted" : "font-semibold")}>
        {word}
      </span>
      {!hasPassed && (
        <span className="col-start-2 col-end-4 text-xs text-muted [overflow-wrap:anywhere]">
          {item.detail}
        </span>
      )}
    </li>
  );
}
