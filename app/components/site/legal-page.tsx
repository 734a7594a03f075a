import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { JsonLd } from "./json-ld";
import { Container } from "./layout";
import { RichText } from "./rich-text";
import { type ContentsEntry, TableOfContents } from "./table-of-contents";

type LegalPageProps = {
  title: string;
  summary: string;
  updated: string;
  html: string;
  headings: ContentsEntry[];
  crumbs: Crumb[];
  structuredData: object;
};

export function LegalPage({
  title,
  summary,
  updated,
  html,
  headings,
  crumbs,
  structuredData,
}: LegalPageProps) {
  return (
    <Container className="pb-section pt-5">
      <Breadcrumbs items={crumbs} />
      <header className="mt-6 max-w-prose border-b border-line pb-8">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 text-lead text-muted">{summary}</p>
        <p className="mt-4 text-sm font-semibold">Last updated: {updated}</p>
      </header>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_16rem] lg:gap-16">
        <RichText html={html} />
        <TableOfContents headings={headings} className="max-lg:row-start-1" />
      </div>
      <JsonLd data={structuredData} />
    </Container>
  );
}
