import { Button, Heading, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { StaffFacts, StaffText } from "#studio/texts/staff-rules";
import { mailColors, mailFonts } from "../theme";
import { MailLink, type MailPractice, Small } from "./frame";

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="m-ink"
      style={{
        margin: "0 0 16px",
        fontFamily: mailFonts.display,
        fontWeight: 500,
        fontSize: 30,
        lineHeight: "36px",
        letterSpacing: "-0.01em",
        color: mailColors.ink,
      }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className="m-ink"
      style={{ margin: "0 0 18px", fontSize: 17, lineHeight: "27px", color: mailColors.ink }}
    >
      {children}
    </Text>
  );
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      className="m-button"
      href={href}
      style={{
        display: "inline-block",
        margin: "6px 0 14px",
        padding: "14px 26px",
        borderRadius: 14,
        backgroundColor: mailColors.primary,
        color: mailColors.onPrimary,
        fontSize: 17,
        lineHeight: "24px",
        fontWeight: 600,
        textDecoration: "none",
      }}
    >
      {children}
    </Button>
  );
}

/** What is said of an action's link, with its address for mail programs that don't show the button. */
export const ActionAddress = ({ href, children }: { href: string; children: ReactNode }) => (
  <Small>
    {children}{" "}
    <span data-skip-in-text>
      If the button does nothing, open this address:{" "}
      <span style={{ wordBreak: "break-all" }}>
        <MailLink href={href}>{href}</MailLink>
      </span>
    </span>
  </Small>
);

/** Fills the practice into a line of a mail to staff; null for a subject, which says nothing about the practice. */
export function fillStaffLine(line: string, practice: MailPractice | null, facts: StaffFacts = {}): string {
  const known: Record<string, string | undefined> = {
    ...facts,
    practice: practice?.business,
    professional: practice?.name || practice?.business,
  };
  return line.replace(/\{\{(\w+)\}\}/g, (_, token: string) => known[token] ?? "");
}

export const StaffHeading = ({
  words,
  practice,
  facts,
}: {
  words: StaffText;
  practice: MailPractice;
  facts?: StaffFacts;
}) => (
  <>
    <Title>{fillStaffLine(words.heading, practice, facts)}</Title>
    {words.text && <Paragraph>{fillStaffLine(words.text, practice, facts)}</Paragraph>}
  </>
);
