import type { ReactNode } from "react";
import { Panel } from "~/components/ui/card";

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel id={title.toLowerCase().replaceAll(" ", "-")} title={title} bodyClassName="grid gap-3">
      {children}
    </Panel>
  );
}
