import { Section } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { mailColors } from "../theme";

export type MailFact = { label: string; value: ReactNode };

const cell = { padding: "9px 0", fontSize: 16, lineHeight: "24px", verticalAlign: "top" } as const;

export function Facts({ facts }: { facts: MailFact[] }) {
  return (
    <table
      data-text-format="dataTable"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      style={{ width: "100%", borderCollapse: "collapse", margin: "4px 0 18px" }}
    >
      <tbody>
        {facts.map(({ label, value }, index) => {
          const border = index > 0 ? { borderTop: `1px solid ${mailColors.line}` } : {};
          return (
            <tr key={label}>
              <th
                scope="row"
                align="left"
                className="m-muted m-line m-key"
                style={{
                  ...cell,
                  ...border,
                  width: 132,
                  paddingRight: 12,
                  fontWeight: 400,
                  color: mailColors.muted,
                }}
              >
                {label}
              </th>
              <td
                className="m-ink m-line m-value"
                style={{
                  ...cell,
                  ...border,
                  color: mailColors.ink,
                  fontWeight: 600,
                  overflowWrap: "anywhere",
                }}
              >
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Quote({ label, children }: { label: string; children: string }) {
  return (
    <Section
      className="m-sage"
      style={{
        backgroundColor: mailColors.sage,
        borderRadius: 14,
        borderCollapse: "separate",
        margin: "0 0 20px",
      }}
    >
      <tr>
        <td style={{ padding: "16px 20px" }}>
          <p
            className="m-muted"
            style={{ margin: "0 0 4px", fontSize: 14, lineHeight: "20px", color: mailColors.muted }}
          >
            {label}
          </p>
          <p
            className="m-ink"
            style={{
              margin: 0,
              fontSize: 16,
              lineHeight: "25px",
              color: mailColors.ink,
              overflowWrap: "anywhere",
            }}
          >
            {children.split("\n").map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        </td>
      </tr>
    </Section>
  );
}
