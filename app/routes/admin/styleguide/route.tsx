import type { LoaderFunctionArgs } from "@remix-run/node";
import Inbox from "lucide-react/icons/inbox";
import { type ReactNode, useId, useMemo, useState } from "react";
import { urgencyLevels } from "#db/values";
import type { RichText } from "#studio/rich-text/types";
import { LeadsPerDay, Pipeline, ResponseTimes } from "~/components/admin/charts/charts";
import { Trouble } from "~/components/admin/forms/trouble";
import { Score, StatusBadge, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { Modal } from "~/components/admin/modal";
import { PrePublishChecklist } from "~/components/admin/post-review/pre-publish-checklist";
import { ReviewPanel, useReview } from "~/components/admin/post-review/review-panel";
import { Badge, DataTable, EmptyState, PageHeader, Panel, StatTile } from "~/components/admin/screen";
import { buildScreenMeta } from "~/components/admin/shell/screen-route";
import { Fold } from "~/components/admin/tasks/fold";
import { Button } from "~/components/ui/button";
import { InputField, SelectField, TextareaField } from "~/components/ui/control-fields";
import { Checkbox, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { Skeleton } from "~/components/ui/skeleton";
import { showToast } from "~/components/ui/toast-store";
import { Tooltip } from "~/components/ui/tooltip";
import { buildLeadFunnel, funnelStages, type LeadDay, type ResponseRow } from "~/domain/charts/charts";
import { statusOptions } from "~/domain/leads/fields/options";
import type { LinkSuggestion } from "~/domain/seo/links";
import type { OtherPost, PostForReview, SeoSite } from "~/domain/seo/post";
import { requireUser } from "~/platform/auth/require-user.server";
import { MINUTE_MS } from "~/time-units";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export const meta = buildScreenMeta("/admin/styleguide");

const TONES = ["neutral", "primary", "crisis", "amber", "outline"] as const;
const PARTS = [{ label: "Urgency", points: 40, max: 40, reason: "Crisis" }];
const ROWS = [
  { id: "1", name: "Sample Parent", figure: "95" },
  { id: "2", name: "A name so long that it has to break somewhere in a narrow column", figure: "1,204" },
];

export default function StyleGuideScreen() {
  return (
    <>
      <PageHeader screen="/admin/styleguide" lead="Every shared part of the back office, in every state." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Buttons />
        <Part title="Badges">
          <Row>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
          <Row>
            {urgencyLevels.map((urgency) => (
              <UrgencyBadge key={urgency} urgency={urgency} />
            ))}
          </Row>
          <Row>
            {([...funnelStages, "lost"] as const).map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </Row>
          <Row>
            <Score score={0} parts={[]} />
            <Score score={95} parts={PARTS} />
          </Row>
        </Part>
        <Fields />
        <Part title="Figures">
          <dl className="grid grid-cols-2 gap-3">
            <StatTile label="Total Leads" value="1,204" />
            <StatTile label="With a note" value="12" note="3 since yesterday" />
            <StatTile label="Crisis" value="2" tone="crisis" />
            <StatTile label="Nothing yet" value="–" />
          </dl>
        </Part>
        <Part title="Trouble">
          <Trouble answer={{ ok: false, message: "Please try again." }} />
          <Trouble
            answer={{
              ok: false,
              message: "Someone else has changed this lead since you opened it.",
              clashes: [{ label: "Status", theirs: "Contacted", yours: "Lost" }],
            }}
            onKeepTheirs={() => {}}
          />
        </Part>
        <Toasts />
        <Dialogs />
        <Part title="Loading">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-10 w-full" />
        </Part>
        <Part title="Table">
          <DataTable
            caption="Sample rows"
            columns={[
              { header: "Name", label: "", cell: (row) => row.name },
              { header: "Figure", align: "right", cell: (row) => row.figure },
            ]}
            rows={ROWS}
            rowKey={(row) => row.id}
            empty={null}
          />
        </Part>
        <Part title="Nothing to show">
          <EmptyState icon={<Inbox />} title="No leads found" hint="New leads will appear here" />
        </Part>
      </div>
      <Drawn />
      <Reviewed />
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel id={title.toLowerCase().replaceAll(" ", "-")} title={title} bodyClassName="grid gap-3">
      {children}
    </Panel>
  );
}

const DAYS: LeadDay[] = Array.from({ length: 30 }, (_, index) => {
  const [chat, form, staff] = [index % 3, (index * 7) % 5, index % 11 === 0 ? 2 : 0];
  const day = new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10);
  return { day, total: chat + form + staff, contact_form: form, chat, website: 0, staff };
});
const NO_DAYS = DAYS.map(({ day }) => ({ day, total: 0, contact_form: 0, chat: 0, website: 0, staff: 0 }));
const NOTHING = { enquiries: 0, inTime: 0, late: 0, overdue: 0, waiting: 0, unanswered: 0, median: null };
const RESPONSES: ResponseRow[] = [
  {
    ...NOTHING,
    urgency: "immediate",
    enquiries: 12,
    inTime: 8,
    late: 2,
    overdue: 1,
    waiting: 1,
    median: 9 * MINUTE_MS,
  },
  { ...NOTHING, urgency: "urgent", enquiries: 10, inTime: 5, late: 5, median: 62 * MINUTE_MS },
  { urgency: "planning", ...NOTHING },
  { urgency: "exploratory", ...NOTHING, enquiries: 3, waiting: 3 },
];

function Drawn() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Part title="Leads per day">
        <LeadsPerDay days={DAYS} />
      </Part>
      <Part title="Leads per day without leads">
        <LeadsPerDay days={NO_DAYS} />
      </Part>
      <Part title="Pipeline chart">
        <Pipeline
          stages={buildLeadFunnel({ new: 40, contacted: 25, qualified: 18, booked: 9, completed: 6 })}
        />
      </Part>
      <Part title="Response chart">
        <ResponseTimes rows={RESPONSES} />
      </Part>
    </div>
  );
}

const VARIANTS = ["primary", "secondary", "quiet", "crisis"] as const;
const SIZES = ["sm", "md", "lg"] as const;

function Buttons() {
  return (
    <Part title="Buttons">
      {SIZES.map((size) => (
        <Row key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button disabled>Disabled</Button>
        <Button pending pendingLabel="Saving...">
          Save
        </Button>
        <Tooltip content="A tip in a few words">
          <Button variant="secondary">With a tooltip</Button>
        </Tooltip>
      </Row>
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <InputField
        id="guide-plain"
        label="Plain"
        hint="A hint stands under the field"
        placeholder="Placeholder"
      />
      <InputField id="guide-required" label="Required and wrong" required error="Name is required" />
      <InputField id="guide-disabled" label="Disabled" optional disabled defaultValue="Not to be changed" />
      <SelectField id="guide-select" label="Choice" options={statusOptions} placeholder="Please choose" />
      <TextareaField id="guide-text" label="Long text" rows={2} defaultValue="Several lines of text" />
      <Checkbox id="guide-off" label="Not ticked" />
      <Checkbox id="guide-on" label="Ticked" defaultChecked />
    </Part>
  );
}

function Toasts() {
  return (
    <Part title="Toasts">
      <Row>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => showToast({ title: "Status updated", description: "A short description." })}
        >
          Success
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            showToast({ title: "Error", description: "Please try again.", variant: "destructive" })
          }
        >
          Failure
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => showToast({ title: "Task Completed", action: { label: "Undo", run: () => {} } })}
        >
          With an action
        </Button>
      </Row>
    </Part>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Dialogs and folds">
      <Row>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Fold label="Unfold">{() => <p className="text-sm">What was folded.</p>}</Fold>
      </Row>
      <Modal open={open} title="A dialog" lead="A line about it" onClose={() => setOpen(false)}>
        <div className="px-5 py-4">
          <Button onClick={() => setOpen(false)}>Close it</Button>
        </div>
      </Modal>
    </Part>
  );
}

const SITE: SeoSite = { ownHosts: [], siteUrl: "https://www.example.com", business: "Sample Practice" };

const OTHERS: OtherPost[] = [
  {
    id: "boundaries",
    title: "Boundaries That Hold: A Guide for Tired Families",
    slug: "boundaries-that-hold",
    excerpt: "A boundary that holds is smaller than you think. How to choose it, say it and keep it.",
    keywords: ["setting boundaries", "enabling"],
  },
  {
    id: "letter",
    title: "How to Write an Intervention Letter",
    slug: "how-to-write-an-intervention-letter",
    excerpt: "What to say, what to leave out, and how to read your letter aloud with your family.",
    keywords: ["intervention letter"],
  },
];

const EMPTY: PostForReview = {
  title: "",
  slug: "",
  excerpt: "",
  metaDescription: "",
  content: [],
  keywords: [],
  hasImage: false,
  imageAltText: "",
};

/** A line that starts with `##` or `####` is a heading, any other a paragraph. */
function textOf(source: string): RichText {
  return source.split("\n").map((line, index) => {
    const level = /^#+/.exec(line)?.[0].length;
    return {
      _type: "block",
      _key: `k${index}`,
      style: level === 2 ? "h2" : level ? "h4" : "normal",
      children: [{ _type: "span", _key: "s", text: line.replace(/^#+ /, ""), marks: [] }],
    };
  });
}

const ROUGH: PostForReview = {
  ...EMPTY,
  title: "Living With an Addict: Everything That Your Tired Family Needs to Know Today",
  slug: "living-with-someone",
  excerpt: "Too short a word.",
  metaDescription:
    `Families who live with addiction need rest, a plan and people. ${"What helps first. ".repeat(5)}`.trim(),
  keywords: ["enabling", "supercalifragilisticexpialidocious-family-programs"],
  hasImage: true,
};

const ROUGH_TEXT = `#### Straight to a small heading
Every family that begins setting boundaries needs people beside it. Our line is 100% confidential.
He wants to get clean. We guarantee results.`;

function Reviewed() {
  const [text, setText] = useState(ROUGH_TEXT);
  const [inserted, setInserted] = useState<string>();
  const rough = useMemo(() => ({ ...ROUGH, content: textOf(text) }), [text]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Part title="Review of an empty post">
        <Reviewing post={EMPTY} />
      </Part>
      <Part title="Review of a rough post">
        <Field id="guide-review" label="Text" hint={inserted && `Link to add: ${inserted}`}>
          {(ids) => (
            <Textarea {...ids} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Reviewing
          post={rough}
          imageUrl="/og-image.jpg"
          onInsert={({ anchor, href }) => setInserted(`${anchor} (${href})`)}
        />
      </Part>
    </div>
  );
}

function Reviewing({
  post,
  imageUrl = null,
  onInsert = () => {},
}: {
  post: PostForReview;
  imageUrl?: string | null;
  onInsert?: (link: LinkSuggestion) => void;
}) {
  const review = useReview(post, OTHERS, SITE);
  const id = useId();
  return (
    <div className="grid min-w-0 gap-4">
      <PrePublishChecklist id={id} checklist={review.checklist} />
      <ReviewPanel review={review} imageUrl={imageUrl} onInsertLink={onInsert} />
    </div>
  );
}
