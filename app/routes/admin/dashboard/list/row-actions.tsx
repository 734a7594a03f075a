import { Link } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { buildMailHref } from "~/content/text";
import type { LeadListRow } from "./row.server";

type Props = { row: LeadListRow; noMessage: string; tabIndex: number | undefined };

/** Links to call, email and view a lead; a missing one leaves its place empty, so that the icons stay in columns. */
export function RowActions({ row: { id, name, phone, email }, noMessage, tabIndex }: Props) {
  return (
    <span className="flex items-center justify-end xl:justify-start">
      {phone ? (
        <IconLink
          href={phone.href}
          label={`Call ${name}${noMessage}`}
          tabIndex={tabIndex}
          className="md:max-xl:hidden"
        >
          <Phone aria-hidden />
        </IconLink>
      ) : (
        <span className="w-8 max-xl:hidden" />
      )}
      {email ? (
        <IconLink
          href={buildMailHref(email)}
          label={`Email ${name}`}
          tabIndex={tabIndex}
          className={phone ? "max-md:hidden" : undefined}
        >
          <Mail aria-hidden />
        </IconLink>
      ) : (
        <span className="w-8 max-xl:hidden" />
      )}
      <Link
        to={`/admin/leads/${id}`}
        prefetch="intent"
        aria-label={`View ${name}`}
        title={`View ${name}`}
        tabIndex={tabIndex}
        className={joinClassNames(ICON, "max-xl:hidden")}
      >
        <Eye aria-hidden />
      </Link>
    </span>
  );
}

type IconLinkProps = {
  href: string;
  label: string;
  tabIndex: number | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const ICON =
  "flex size-10 items-center justify-center rounded-control text-muted hover:bg-primary-tint hover:text-primary md:size-8 [&>svg]:size-4";

const IconLink = ({ href, label, tabIndex, className, children }: IconLinkProps) => (
  <a
    href={href}
    aria-label={label}
    title={label}
    tabIndex={tabIndex}
    className={joinClassNames(ICON, className)}
  >
    {children}
  </a>
);
