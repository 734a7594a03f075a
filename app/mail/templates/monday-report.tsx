import { Fragment } from "react";
import type { StaffText } from "#studio/texts/staff-rules";
import { Facts, type MailFact } from "./parts/facts";
import { Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Action, fillStaffLine, Paragraph, StaffHeading } from "./parts/words";

/** The figures of a week's enquiries: `share` is a whole percentage; `median` is in words: "14 min". */
type Figures = {
  enquiries: number;
  answered: number;
  /** Enquiries that were answered, or overdue when the report was written. */
  due: number;
  inTime: number;
  open: number;
  unanswered: number;
  share: number | null;
  median: string | null;
};

export type MondayReport = {
  /** The week of the report: "Nov 16 to 22". */
  week: string;
  total: Figures;
  urgencies: (Figures & { name: string })[];
  /** Crises, the calls that followed one, and reports made, in words; none where there was nothing. */
  danger: { label: string; words: string }[];
  people: (Figures & { name: string })[];
  /** Enquiries that wait when the report is written, whenever they came in. */
  waiting: { all: number; overdue: number; crises: number };
  weekUrl: string;
  queueUrl: string;
  words: StaffText;
};

export const formatMondayReportSubject = ({ week, words }: MondayReport) =>
  fillStaffLine(words.subject, null, { week });

export function MondayReportMail({ practice, ...report }: MondayReport & { practice: MailPractice }) {
  const { week, total, urgencies, danger, people, waiting, words } = report;
  const facts: MailFact[] = [
    { label: "New inquiries", value: total.enquiries },
    {
      label: "In time",
      value: total.share === null ? "None was due" : `${total.inTime} of ${total.due} (${total.share}%)`,
    },
    { label: "Median", value: total.median ?? "Nobody has answered" },
    { label: "Still open", value: total.open },
    { label: "Waiting now", value: `${waiting.all}, ${waiting.overdue} of them overdue` },
    { label: "Open crises", value: waiting.crises },
  ];
  return (
    <Frame
      practice={practice}
      preview={fillStaffLine(words.preheader, practice, { week })}
      footer={<Small>This goes to every owner on Monday morning.</Small>}
    >
      <StaffHeading words={words} practice={practice} facts={{ week }} />
      <Facts facts={facts} />
      {urgencies.length > 0 && (
        <Lines
          title="By urgency"
          lines={urgencies.map(
            ({ name, enquiries, inTime, open, unanswered, median }) =>
              `${name}: ${enquiries} new, ${inTime} in time${open ? `, ${open} still open` : ""}${
                unanswered ? `, ${unanswered} closed unanswered` : ""
              }${median ? `, median ${median}` : ""}`,
          )}
        />
      )}
      {danger.length > 0 && (
        <Lines
          title="Crises and what followed"
          lines={danger.map(({ label, words: said }) => `${label}: ${said}`)}
        />
      )}
      {people.length > 0 && (
        <Lines
          title="Who answered"
          lines={people.map(
            ({ name, answered, inTime, median }) =>
              `${name}: ${answered} answered, ${inTime} in time, median ${median}`,
          )}
        />
      )}
      <Paragraph>
        <MailLink href={report.queueUrl}>See who waits</MailLink>
      </Paragraph>
      <Action href={report.weekUrl}>Open the week</Action>
    </Frame>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <Paragraph>
      <strong>{title}</strong>
      {lines.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </Paragraph>
  );
}
