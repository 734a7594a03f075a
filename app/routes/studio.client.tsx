import { useMemo } from "react";
import { Studio } from "sanity";
import type { PreviewPage } from "#studio/preview-action";
import { studioConfig } from "#studio/sanity.config";

type Props = { projectId: string; dataset: string; embedded: boolean; pages: readonly PreviewPage[] };

export default function EmbeddedStudio({ projectId, dataset, embedded, pages }: Props) {
  const config = useMemo(() => {
    // Hides a toast about HTTP/1.1 connection limits; the shared stream keeps within them.
    if (embedded) localStorage.setItem("_sanity_debugProtocol", "h2");
    return studioConfig({ projectId, dataset, embedded }, pages);
  }, [projectId, dataset, embedded, pages]);
  return (
    <div style={{ height: "100dvh" }}>
      <style>{"body { margin: 0 }"}</style>
      <Studio config={config} unstable_globalStyles />
    </div>
  );
}
