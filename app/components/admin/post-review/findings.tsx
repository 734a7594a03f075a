import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import Heading from "lucide-react/icons/heading";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import type { HeadingFinding, KeyphraseConflict, WordingFinding } from "~/domain/seo/findings";

export function Findings({
  id,
  wording,
  headings,
  keyphrase,
}: {
  id: string;
  wording: WordingFinding[];
  headings: HeadingFinding[];
  keyphrase: KeyphraseConflict[];
}) {
  const total = wording.length + headings.length + keyphrase.length;
  return (
    <Panel
      id={id}
      title="Wording and structure"
      aside={
        <Badge tone={total > 0 ? "outline" : "primary"}>
          {total === 0 ? "All fine" : `${total} to look at`}
        </Badge>
      }
    >
      {total === 0 && (
        <p className="flex items-start gap-1.5 text-sm text-muted">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
          The words are ones we use, headings are in order, and no other post has these key phrases.
        </p>
      )}
      <ul className="grid gap-3">
        {wording.map(({ place, key, found, context, better, reason }, index) => (
          <Finding
            // biome-ignore lint/suspicious/noArrayIndexKey: a block can contain the same words twice
            key={`${place}${key}${found}${index}`}
            icon={<MessageSquareWarning />}
            title={<>Don’t write “{found}”</>}
            where={place}
          >
            <p className="text-ink">Better: {better}.</p>
            <p>{reason}</p>
            {context !== found && <p className="italic">{context}</p>}
          </Finding>
        ))}
        {headings.map(({ key, heading, problem }) => (
          <Finding key={`${key}${problem}`} icon={<Heading />} title={problem} where="Heading">
            {heading && <p className="italic">{heading}</p>}
          </Finding>
        ))}
        {keyphrase.map(({ phrase, posts }) => (
          <Finding key={phrase} icon={<Copy />} title={<>“{phrase}” is taken</>} where="Key phrase">
            <p>
              {posts.map(({ title }) => `“${title}”`).join(", ")} {posts.length === 1 ? "has" : "have"} it,
              too. Two posts for one search take readers from each other.
            </p>
          </Finding>
        ))}
      </ul>
    </Panel>
  );
}

function Finding({
  icon,
  title,
  where,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  where: string;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm [overflow-wrap:anywhere]">
      <span aria-hidden className="mt-0.5 [&>svg]:size-4">
        {icon}
      </span>
      <div className="grid gap-0.5 text-xs text-muted">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-semibold text-ink">
          {title}
          <span className="text-xs font-normal text-muted">{where}</span>
        </p>
        {children}
      </div>
    </li>
  );
}
