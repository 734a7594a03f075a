import type { StaffText } from "#studio/texts/staff-rules";
import { Facts, type MailFact, Quote } from "./parts/facts";
import { Frame, type MailPractice, Small } from "./parts/frame";
import { Action, Paragraph, StaffHeading } from "./parts/words";

export type AutopilotNotice = {
  /** When the post is due, in the time zone of its schedule. */
  scheduled: string;
  category: string | null;
  /** Whether the post was written later than planned, because the server was down. */
  late: boolean;
  adminUrl: string;
  words: StaffText;
} & (
  | { outcome: "draft" | "published"; title: string; quality: number; isOutline?: boolean }
  | { outcome: "failed" | "not-published"; reason: string }
  | { outcome: "not-released"; title: string; reason: string }
);

const OUTLINE =
  "It is an outline, put together without a model, so it is never published by itself. Rewrite it in your own words, then tick “This reads as ours”.";

export function AutopilotMail({ practice, ...notice }: AutopilotNotice & { practice: MailPractice }) {
  const facts: MailFact[] = [
    { label: "Planned for", value: notice.scheduled },
    ...(notice.late ? [{ label: "Note", value: "Late: the site was down at its time" }] : []),
    ...(notice.category ? [{ label: "Category", value: notice.category }] : []),
    ...(notice.outcome === "not-released" ? [{ label: "What", value: notice.title }] : []),
    ...("reason" in notice ? [] : [{ label: "SEO score", value: `${notice.quality} of 100` }]),
  ];
  return (
    <Frame
      practice={practice}
      preview={notice.words.preheader}
      footer={<Small>You get this because of what is planned in the Content Studio’s calendar.</Small>}
    >
      <StaffHeading
        words={notice.words}
        practice={practice}
        facts={"title" in notice ? { title: notice.title } : {}}
      />
      {"isOutline" in notice && notice.isOutline && <Paragraph>{OUTLINE}</Paragraph>}
      <Facts facts={facts} />
      {"reason" in notice && <Quote label="What went wrong">{notice.reason}</Quote>}
      <Action href={notice.adminUrl}>
        {notice.outcome === "draft"
          ? "Review the draft"
          : notice.outcome === "published"
            ? "Read the post"
            : "Open the calendar"}
      </Action>
    </Frame>
  );
}
