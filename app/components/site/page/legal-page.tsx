import { Container } from "../layout";
import { type Crumb, JsonLd } from "../meta/page-meta";
import { Breadcrumbs } from "./breadcrumbs";
import { LongText } from "./long-text";
import { type ContentsEntry, RichText, TableOfContents } from "./rich-text";

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
      <LongText
        className="mt-6"
        head={
          <div className="max-w-2xl border-b border-line pb-8 wide:border-0">
            <h1 className="text-h1">{title}</h1>
            <p className="mt-4 text-lead text-muted">{summary}</p>
            <p className="mt-4 text-sm font-semibold">Last updated: {updated}</p>
          </div>
        }
        contents={<TableOfContents headings={headings} className="max-lg:row-start-2" />}
      >
        <RichText html={html} />
      </LongText>
      <JsonLd data={structuredData} />
    </Container>
  );
}
