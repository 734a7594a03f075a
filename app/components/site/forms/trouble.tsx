import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { Container } from "../layout";

type Words = { title: string; text: string };

type TroubleProps = Words & {
  /** A note for those who run the site, in small print. */
  note?: Words | undefined;
  picture?: ReactNode;
  children: ReactNode;
};

export function Trouble({ title, text, note, picture, children }: TroubleProps) {
  return (
    <Container className="grid items-center gap-10 py-section lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 max-w-measure text-lead text-muted">{text}</p>
        {children}
        {note && (
          <div className="mt-10 border-t border-line pt-5 text-sm text-muted">
            <h2 className="font-sans text-sm font-semibold">{note.title}</h2>
            <p>{note.text}</p>
          </div>
        )}
      </div>
      {picture}
    </Container>
  );
}

export function TroubleButtons({ phone, phoneHref }: { phone?: string; phoneHref?: string }) {
  const second = buildButtonClass({ variant: "secondary", size: "lg" });
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {phoneHref && (
        <a href={phoneHref} className={buildButtonClass({ size: "lg" })}>
          <span>
            Call <span className="whitespace-nowrap">{phone}</span>
          </span>
        </a>
      )}
      <Link to="/contact" className={second}>
        Write to us
      </Link>
      <Link to="/resources" className={second}>
        Read our guides
      </Link>
      <Link to="/" className={second}>
        Go to the home page
      </Link>
    </div>
  );
}

export const NOT_FOUND_PAGE_TEXT = {
  title: "This page isn’t here. Help still is.",
  text: "The link may be old, or have a letter wrong. If you came for someone you love, start with any of these.",
  note: { title: "404 Page Not Found", text: "Did you forget to add the page to the router?" },
};

export const FAULT_PAGE_TEXT = {
  title: "Something went wrong on our side",
  text: "This page could not be shown. Please try again in a moment. If you need someone now, the lines at the top of this page answer at any hour.",
  note: undefined,
};
