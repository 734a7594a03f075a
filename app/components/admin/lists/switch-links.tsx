import { Link } from "@remix-run/react";
import { joinClassNames } from "~/components/ui/class-names";

export const SwitchLinks = ({
  label,
  current,
  links,
}: {
  label: string;
  current: string;
  links: { value: string; label: string; to: string }[];
}) => (
  <nav aria-label={label} className="flex rounded-control border border-edge p-0.5">
    {links.map(({ value, label, to }) => (
      <Link
        key={value}
        to={to}
        preventScrollReset
        aria-current={value === current ? "page" : undefined}
        className={joinClassNames(
          "inline-flex min-h-9 items-center rounded-[6px] px-3 text-sm no-underline",
          value === current ? "bg-primary-tint font-semibold text-ink" : "text-muted hover:text-ink",
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
