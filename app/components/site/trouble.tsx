import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { buttonClass } from "~/components/ui/button";
import { Container } from "./layout";

type TroubleProps = {
  title: string;
  text: string;
  hint?: string | undefined;
  phone?: string | undefined;
  phoneHref?: string | undefined;
  homeButton?: string;
  callButton?: string;
  picture?: ReactNode;
};

/** What stands where a page should be: no page at this address, or a fault of ours. */
export function Trouble({
  title,
  text,
  hint,
  phone,
  phoneHref,
  homeButton,
  callButton,
  picture,
}: TroubleProps) {
  return (
    <Container className="grid items-center gap-10 py-section lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 max-w-measure text-lead text-muted">{text}</p>
        {hint && <p className="mt-3 max-w-prose text-muted">{hint}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/" className={buttonClass({ size: "lg" })}>
            {homeButton ?? "Go to the home page"}
          </Link>
          {phoneHref && (
            <a href={phoneHref} className={buttonClass({ variant: "secondary", size: "lg" })}>
              <Phone aria-hidden className="size-[1.1em]" />
              {callButton ?? `Call ${phone}`}
            </a>
          )}
        </div>
      </div>
      {picture}
    </Container>
  );
}

export const NOT_FOUND = {
  title: "404 Page Not Found",
  text: "Did you forget to add the page to the router?",
  hint: "There is nothing at this address. The page may have moved, or the link may have a typing mistake in it. Help is still one tap away.",
};

export const FAULT = {
  title: "Something went wrong on our side",
  text: "This page could not be shown. Please try again in a moment.",
  hint: "If you need someone now, the lines at the top of this page answer at any hour.",
};
