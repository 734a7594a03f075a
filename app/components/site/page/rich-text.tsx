import ChevronDown from "lucide-react/icons/chevron-down";
import { joinClassNames } from "~/components/ui/class-names";

export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server from the editor's blocks
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

export type ContentsEntry = { id: string; text: string; level: number };

export function TableOfContents({ headings, className }: { headings: ContentsEntry[]; className?: string }) {
  const entries = headings.filter((heading) => heading.level === 2);
  if (entries.length < 4) return null;
  const list = (
    <ol className="grid gap-0.5 border-l-2 border-sage-deep pl-4 text-sm">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} className="block py-1.5 text-muted hover:text-primary hover:underline">
            {entry.text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="On this page" className={joinClassNames("print:hidden", className)}>
      <details className="group rounded-control border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between text-sm font-semibold">
          On this page
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden">
        <p className="pb-3 text-sm font-semibold">On this page</p>
        {list}
      </div>
    </nav>
  );
}
