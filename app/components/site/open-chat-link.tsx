import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** Every way into the chat. It leads to the contact page, which also works without JavaScript. */
export function OpenChatLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link to="/contact#message" prefetch="intent" className={className}>
      {children}
    </Link>
  );
}
