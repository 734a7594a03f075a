import { Container, Head, Hr, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { CardLanguage } from "#db/values";
import { breakAnywhereStyle, mailColors, mailFonts, mailStyleSheet } from "../theme";

type FrameProps = {
  practice: MailPractice;
  language?: CardLanguage;
  /** The text shown beside the subject in an inbox and on a locked phone: as discreet as the subject. */
  preview: string;
  footer: ReactNode;
  children: ReactNode;
};

export function Frame({ practice, language = "en", preview, footer, children }: FrameProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{practice.business}</title>
        <style>{mailStyleSheet}</style>
      </Head>
      <body className="m-page" style={{ margin: 0, padding: 0, backgroundColor: mailColors.paper }}>
        <Preview>{preview}</Preview>
        {/* Some mail programs drop the body's background. */}
        <Section className="m-page" style={{ backgroundColor: mailColors.paper, fontFamily: mailFonts.text }}>
          <Container className="m-outer" style={{ maxWidth: 600, margin: "0 auto", padding: "32px 16px" }}>
            <Text
              className="m-ink"
              style={{
                margin: "0 0 18px",
                padding: "0 4px",
                fontFamily: mailFonts.display,
                fontSize: 20,
                lineHeight: "26px",
                color: mailColors.ink,
              }}
            >
              {practice.business}
            </Text>
            <Section
              className="m-card"
              style={{
                backgroundColor: mailColors.surface,
                border: `1px solid ${mailColors.line}`,
                borderRadius: 18,
                borderCollapse: "separate",
                // A fixed table layout keeps the mail's width, whatever the content.
                tableLayout: "fixed",
              }}
            >
              <tr>
                <td className="m-pad" style={{ padding: "36px 40px 22px", ...breakAnywhereStyle }}>
                  {children}
                </td>
              </tr>
            </Section>
            <Section style={{ padding: "22px 4px 0" }}>
              {footer}
              <Hr className="m-line" style={{ borderColor: mailColors.line, margin: "16px 0" }} />
              <Small>
                {practice.business}
                {practice.phone && (
                  <>
                    {" · "}
                    <MailLink href={practice.phoneHref}>{practice.phone}</MailLink>
                  </>
                )}
                {practice.postalAddress && (
                  <>
                    <br />
                    {practice.postalAddress}
                  </>
                )}
              </Small>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <Text
      className="m-muted"
      style={{ margin: "0 0 8px", fontSize: 14, lineHeight: "21px", color: mailColors.muted }}
    >
      {children}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      className="m-link"
      href={href}
      style={{
        color: mailColors.primary,
        textDecoration: "underline",
        textUnderlineOffset: 3,
        ...(href.startsWith("tel:") && { whiteSpace: "nowrap" }),
      }}
    >
      {children}
    </Link>
  );
}

/** Where to get help in a crisis: comes first in the footer of every mail to families. */
export const CrisisLines = () => (
  <Small>
    In danger now? Call <MailLink href="tel:911">911</MailLink>. Thoughts of suicide? Call or text{" "}
    <MailLink href="tel:988">988</MailLink>.
  </Small>
);

export type MailPractice = {
  business: string;
  name: string;
  phone: string;
  phoneHref: string;
  siteUrl: string;
  postalAddress?: string | undefined;
};
