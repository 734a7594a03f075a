import { type ReactNode, useEffect, useRef } from "react";
import { focusInSight } from "~/components/ui/field";
import { Container } from "../layout";
import kitchenTable from "../scenes/kitchen-table.svg?url";
import { SceneImage } from "../scenes/scene-image";
import { Breadcrumbs } from "./breadcrumbs";

export function PanelPage({
  crumb,
  heading,
  text,
  children,
}: {
  crumb: string;
  heading: string;
  text?: string;
  children?: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  // The pressed button is gone, so the focus moves to the answer's heading.
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    focusInSight(title.current);
  }, [heading]);
  return (
    <Container className="pb-section pt-5">
      <Breadcrumbs items={[{ label: crumb }]} />
      <div className="mt-6 grid items-center gap-16 lg:mt-10 lg:grid-cols-[1.2fr_1fr]">
        <div className="max-w-3xl rounded-panel border border-line bg-surface p-6 sm:p-10">
          <h1 ref={title} tabIndex={-1} className="text-h2 outline-none">
            {heading}
          </h1>
          {text && <p className="mt-4 max-w-prose text-muted">{text}</p>}
          {children && <div className="mt-7">{children}</div>}
        </div>
        <SceneImage
          src={kitchenTable}
          width={720}
          height={600}
          className="hidden aspect-[16/9] w-full rounded-panel lg:block"
        />
      </div>
    </Container>
  );
}
