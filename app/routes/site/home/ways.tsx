import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Container } from "~/components/site/layout";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { HomePage } from "~/content/pages.server";
import type { SiteSettings } from "~/content/settings.server";

type WaysProps = { ways: HomePage["ways"]; settings: Pick<SiteSettings, "phoneHref" | "crisis"> };

/** The three ways to begin, left out until an editor has written all of them. */
export function Ways({ ways, settings }: WaysProps) {
  const { heading, danger, today, ahead } = ways ?? {};
  if (!heading || !danger?.title || !today?.title || !ahead?.title || !ahead.button) return null;
  const wide = "w-full";
  return (
    <section aria-labelledby="ways" className="pb-12 lg:pb-16">
      <Container>
        <h2 id="ways" className="text-h2">
          {heading}
        </h2>
        <ul className="mt-7 grid gap-5 lg:grid-cols-3">
          <Way title={danger.title} text={danger.text} urgent>
            <div className="flex flex-wrap gap-2">
              {settings.crisis.resources.slice(0, 2).map((line) => (
                <a
                  key={line.href}
                  href={line.href}
                  className={joinClassNames(
                    buildButtonClass({ variant: "crisis" }),
                    "flex-1 whitespace-nowrap",
                  )}
                >
                  {line.label}
                </a>
              ))}
            </div>
          </Way>
          <Way title={today.title} text={today.text}>
            {settings.phoneHref && today.button ? (
              <a href={settings.phoneHref} className={joinClassNames(buildButtonClass(), wide)}>
                <span>
                  <WholeNumbers text={today.button} />
                </span>
              </a>
            ) : (
              <Link to="/contact" prefetch="intent" className={joinClassNames(buildButtonClass(), wide)}>
                Write to Us
              </Link>
            )}
          </Way>
          <Way title={ahead.title} text={ahead.text}>
            <Link
              to="/services"
              prefetch="intent"
              className={joinClassNames(buildButtonClass({ variant: "secondary" }), wide)}
            >
              {ahead.button}
            </Link>
          </Way>
        </ul>
      </Container>
    </section>
  );
}

type WayProps = { title: string; text?: string | null | undefined; urgent?: boolean; children: ReactNode };

function Way({ title, text, urgent, children }: WayProps) {
  return (
    <li
      className={joinClassNames(
        "flex flex-col rounded-card border bg-surface p-6",
        urgent ? "border-crisis/40" : "border-line",
      )}
    >
      <h3 className="text-h3">{title}</h3>
      {text && (
        <p className="mt-2 text-sm text-muted">
          <WholeNumbers text={text} />
        </p>
      )}
      <div className="mt-auto pt-5">{children}</div>
    </li>
  );
}
