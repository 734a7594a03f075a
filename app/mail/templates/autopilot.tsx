import { type Fact, Facts, Quote } from "./parts/facts";
import { Frame, Small } from "./parts/frame";
import { Action, Paragraph, Title } from "./parts/words";
import type { MailPractice } from "./practice";

export type AutopilotNotice = {
  /** In the zone of its schedule. */
  scheduled: string;
  category: string | null;
  /** Written later than planned, because the server was down. */
  late: boolean;
  /** Where it is in the back office. */
  adminUrl: string;
} & (
  | { outcome: "draft" | "published"; title: string; quality: number; isOutline?: boolean }
  | { outcome: "failed" | "not-published"; reason: string }
);

const SUBJECTS = {
  draft: "A blog draft waits for you",
  published: "A blog post was published by your schedule",
  failed: "A scheduled blog post could not be written",
  "not-published": "A planned blog post was not published",
};

export const autopilotSubject = ({ outcome }: AutopilotNotice) => SUBJECTS[outcome];

const PREVIEWS = {
  draft: "It is public only when you publish it. Read it, change it, then decide.",
  published: "It passed every critical check, and its schedule publishes by itself.",
  failed: "Open the calendar to see why and to try again.",
  "not-published": "Open the calendar to see why and to try again.",
};

const WORDS = {
  draft: "The autopilot wrote a draft. Nobody can see it until a person publishes it.",
  published:
    "The autopilot wrote this post and published it: it passed every critical check, and automatic publishing is on for its schedule. Please read it soon.",
  failed: "The autopilot tried and could not write it. It tries no more by itself.",
  "not-published": "Its time came and it could not go out. It is not tried again by itself.",
};

const OUTLINE =
  "It is an outline, put together without a model, so it is never published by itself. Rewrite it in your own words, then tick “This reads as ours”.";

export function AutopilotMail({ practice, ...notice }: AutopilotNotice & { practice: MailPractice }) {
  const facts: Fact[] = [
    { label: "Planned for", value: notice.scheduled },
    ...(notice.late ? [{ label: "Note", value: "Late: the site was down at its time" }] : []),
    ...(notice.category ? [{ label: "Category", value: notice.category }] : []),
    ...("reason" in notice ? [] : [{ label: "SEO score", value: `${notice.quality} of 100` }]),
  ];
  return (
    <Frame
      practice={practice}
      preview={PREVIEWS[notice.outcome]}
      footer={<Small>You get this because of what is planned in the Content Studio’s calendar.</Small>}
    >
      <Title>{"reason" in notice ? SUBJECTS[notice.outcome] : notice.title}</Title>
      <Paragraph>{WORDS[notice.outcome]}</Paragraph>
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
