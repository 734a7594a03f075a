import { Fragment } from "react";
import type { StaffText } from "#studio/texts/staff-rules";
import { getScreenName } from "~/screens";
import { Facts, type MailFact } from "./parts/facts";
import { Frame, MailLink, type MailPractice, Small } from "./parts/frame";
import { Action, fillStaffLine, Paragraph, StaffHeading } from "./parts/words";

type Line = { title: string; due: string; name: string; url: string };

export type DailyDigest = {
  /** The digest's day, such as "Monday, March 9", in the practice's time zone. */
  day: string;
  /** Tasks that are overdue; only the first are named. */
  overdue: { total: number; lines: Line[] };
  today: { total: number; lines: Line[] };
  responses: number;
  newLeads: number;
  /** Leads that will be erased in a month; each counts in one digest only. */
  erasedSoon: number;
  erasedSoonUrl: string;
  adminUrl: string;
  words: StaffText;
};

export const formatDailyDigestSubject = (digest: DailyDigest) =>
  fillStaffLine(digest.words.subject, null, staffFacts(digest));

const staffFacts = ({ day, overdue, today }: DailyDigest) => ({
  day,
  overdue: String(overdue.total),
  today: String(today.total),
});

export function DailyDigestMail({ practice, ...digest }: DailyDigest & { practice: MailPractice }) {
  const facts: MailFact[] = [
    { label: "New leads", value: String(digest.newLeads) },
    { label: "Responses late", value: String(digest.responses) },
    { label: "Tasks overdue", value: String(digest.overdue.total) },
    { label: "Due today", value: String(digest.today.total) },
  ];
  return (
    <Frame
      practice={practice}
      preview={fillStaffLine(digest.words.preheader, practice, staffFacts(digest))}
      footer={<Small>This goes out each morning on which something waits.</Small>}
    >
      <StaffHeading words={digest.words} practice={practice} facts={staffFacts(digest)} />
      <Facts facts={facts} />
      <Group title="Overdue" {...digest.overdue} />
      <Group title="Due today" {...digest.today} />
      {digest.erasedSoon > 0 && (
        <Paragraph>
          {digest.erasedSoon === 1 ? "One lead is" : `${digest.erasedSoon} leads are`} erased within 30 days
          unless you keep {digest.erasedSoon === 1 ? "it" : "them"}:{" "}
          <MailLink href={digest.erasedSoonUrl}>see which</MailLink>
        </Paragraph>
      )}
      <Action href={digest.adminUrl}>Open {getScreenName("/admin/dashboard")}</Action>
    </Frame>
  );
}

function Group({ title, total, lines }: { title: string; total: number; lines: Line[] }) {
  if (total === 0) return null;
  return (
    <Paragraph>
      <strong>{title}</strong>
      {lines.map(({ title: task, due, name, url }) => (
        <Fragment key={url + task + due}>
          <br />
          {due}: {task} · <MailLink href={url}>{name}</MailLink>
        </Fragment>
      ))}
      {total > lines.length && (
        <>
          <br />
          and {total - lines.length} more
        </>
      )}
    </Paragraph>
  );
}
