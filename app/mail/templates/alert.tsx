import { Head, Html, Link, Text } from "@react-email/components";
import { breakAnywhereStyle, mailColors, mailFonts, mailStyleSheet } from "./theme";

/** An alert's mail; a test of the alert channel has no link. */
export type AlertMailProps = { words: string; link: string | null };

/** An alert's subject has the same words as its mail, as some phones show only the subject. */
export const formatAlertSubject = ({ words, link }: AlertMailProps) => (link ? `${words} ${link}` : words);

/** An alert's mail: it names neither a person nor the practice, and does not say what it is about. */
export function AlertMail({ words, link }: AlertMailProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words}</title>
        <style>{mailStyleSheet}</style>
      </Head>
      <body
        className="m-page"
        style={{ margin: 0, padding: 24, backgroundColor: mailColors.surface, fontFamily: mailFonts.text }}
      >
        <Text
          className="m-ink"
          style={{
            margin: 0,
            fontSize: 18,
            lineHeight: "28px",
            color: mailColors.ink,
            ...breakAnywhereStyle,
          }}
        >
          {link ? `${words} ` : words}
          {link && (
            <Link
              className="m-link"
              href={link}
              style={{ color: mailColors.primary, textDecoration: "underline" }}
            >
              {link}
            </Link>
          )}
        </Text>
      </body>
    </Html>
  );
}
