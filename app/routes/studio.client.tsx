import { useMemo } from "react";
import { Studio } from "sanity";
import { studioConfig } from "#studio/sanity.config";

type Props = { projectId: string; dataset: string; embedded: boolean };

export default function EmbeddedStudio({ projectId, dataset, embedded }: Props) {
  const config = useMemo(() => {
    // Hides a toast about HTTP/1.1 connection limits; the shared stream keeps within them.
    if (embedded) localStorage.setItem("_sanity_debugProtocol", "h2");
    return studioConfig({ projectId, dataset, embedded });
  }, [projectId, dataset, embedded]);
  return (
    <div style={{ height: "100dvh" }}>
      <style>{"body { margin: 0 }"}</style>
      <Studio config={config} unstable_globalStyles />
    </div>
  );
}
