import { Link } from "@remix-run/react";
import { headerLinks } from "~/components/admin/navigation";
import { SignOut } from "~/components/admin/sign-out";
import { useAdmin } from "~/components/admin/use-admin";
import { buttonClass } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";

export function DashboardHeader() {
  const { paths } = useAdmin();
  const button = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <PageHeader
      title="Admin Portal"
      lead="Every enquiry, most urgent first. New ones appear by themselves."
      actions={
        <nav aria-label="Shortcuts">
          <ul className="flex flex-wrap gap-1.5">
            {headerLinks(paths).map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  aria-current={to === "/admin/dashboard" ? "page" : undefined}
                  className={button}
                >
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/admin/import" className={button}>
                Import
              </Link>
            </li>
            <li>
              <SignOut label="Logout" className={button} />
            </li>
          </ul>
        </nav>
      }
    />
  );
}
