import { Link } from "@remix-run/react";
import type { Picture } from "~/content/image";

export function Wordmark({ business, logo }: { business: string; logo: Picture | null }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm text-ink">
      {logo ? (
        <img
          src={logo.src}
          srcSet={logo.srcSet}
          sizes="160px"
          width={logo.width}
          height={logo.height}
          alt={business}
          className="max-h-11 w-auto"
        />
      ) : (
        <>
          <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
            <rect width="32" height="32" rx="9" className="fill-evergreen" />
            <path className="fill-clay-glow" d="M11 27V12.5a5 5 0 0 1 10 0V27Z" />
            <path className="fill-evergreen-deep" d="M21 12.6 25 14v13h-4Z" />
            <circle cx="16" cy="5" r="1.6" className="fill-clay-glow" />
          </svg>
          <span className="font-display text-[1.0625rem] font-medium leading-[1.1] tracking-tight tiny:sr-only sm:text-[1.1875rem]">
            {business}
          </span>
        </>
      )}
    </Link>
  );
}
