import { useLocation } from "@remix-run/react";
import { Container } from "~/components/site/layout";

/** Tells staff that they see drafts, and leads back to what visitors see. */
export function PreviewBanner() {
  const { pathname, search } = useLocation();
  const exit = `/preview/exit?to=${encodeURIComponent(pathname + search)}`;
  return (
    <aside aria-label="Preview" className="on-dark bg-clay text-white print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 text-xs">
        <p className="py-2">
          <strong className="font-semibold">Preview.</strong> You see unpublished drafts. Visitors don’t.
        </p>
        <a href={exit} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
          Exit preview
        </a>
      </Container>
    </aside>
  );
}
