import type { ReactNode } from "react";
import { Toaster } from "~/components/ui/toaster";

/** Builds the title of a sign-in screen, and keeps search engines out. */
export const buildSignInMeta = (title: string, business = "") => [
  { title: `${title} | ${business}` },
  { name: "robots", content: "noindex, nofollow" },
];

export function SignInFrame({
  business,
  title,
  lead,
  children,
}: {
  business: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <main id="main" className="flex min-h-dvh items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="text-center text-sm font-semibold text-muted">{business}</p>
        <h1 className="mt-1 text-center text-h1">{title}</h1>
        {lead && <p className="mt-2 text-balance text-center text-muted">{lead}</p>}
        {children}
      </div>
      <Toaster />
    </main>
  );
}
