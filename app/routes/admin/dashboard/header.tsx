import { Link } from "@remix-run/react";
import { SignOut } from "~/components/admin/sign-out";
import { buttonClass } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";

const LINKS = [
  { label: "Admin Hub", to: "/admin/hub" },
  { label: "Lead Management", to: "/admin/dashboard" },
  { label: "Email Campaigns", to: "/admin/campaigns" },
  { label: "Blog Builder", to: "/admin/blog" },
  { label: "Content Scheduler", to: "/admin/scheduler" },
];

export function DashboardHeader() {
  const button = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <PageHeader
      title="Admin Portal"
      lead="Every enquiry, most urgent first. New ones appear by themselves."
      actions={
        <nav aria-label="Shortcuts">
          <ul className="flex flex-wrap gap-1.5">
            {LINKS.map(({ label, to }) => (
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
              <SignOut label="Logout" className={button} />
            </li>
          </ul>
        </nav>
      }
    />
  );
}
