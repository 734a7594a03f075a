import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Container } from "~/components/site/layout";

export function StaffBar({
  label,
  exit,
  exitText,
  children,
}: {
  label: string;
  /** The address that ends the preview, asked for as a whole page. */
  exit: string;
  exitText: string;
  children: ReactNode;
}) {
  return (
    <aside aria-label={label} className="on-dark bg-clay text-white print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 text-xs">
        <p className="py-2">
          <strong className="font-semibold">{label}.</strong> {children}
        </p>
        <a href={exit} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
          {exitText}
        </a>
      </Container>
    </aside>
  );
}

/** A bar for staff who view the site as families see it; loaded for staff alone. */
export default function FamilyBar() {
  const { pathname } = useLocation();
  return (
    <StaffBar label="As families will see it" exit={`${pathname}?as=staff`} exitText="Back to your own view">
      Samples are left out, for you alone.
    </StaffBar>
  );
}
