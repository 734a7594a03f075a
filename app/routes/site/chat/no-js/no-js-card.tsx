import type { ReactNode } from "react";

export const NoJsCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded-panel border border-line bg-surface p-4 sm:p-8">{children}</div>
);
