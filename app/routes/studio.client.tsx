import { useMemo } from "react";
import { Studio } from "sanity";
import type { PreviewPage } from "#studio/preview-action";
import { studioConfig } from "#studio/sanity.config";

type Props = {
  projectId: string;
  dataset: string;
  embedded: boolean;
  title: string;
  developer: boolean;
  pages: readonly PreviewPage[];
};

/** The mark of the site, as in the browser's tab. */
const Mark = () => <img src="/favicon.svg" alt="" width={25} height={25} />;

export default function EmbeddedStudio({ projectId, dataset, embedded, title, developer, pages }: Props) {
  const config = useMemo(() => {
    // Hides a toast about HTTP/1.1 connection limits; the shared stream keeps within them.
    if (embedded) localStorage.setItem("_sanity_debugProtocol", "h2");
    return studioConfig({ projectId, dataset, embedded }, pages, { title, developer, icon: Mark });
  }, [projectId, dataset, embedded, title, developer, pages]);
  return (
    <div style={{ height: "100dvh" }}>
      <style>{"body { margin: 0 }"}</style>
      <Studio config={config} unstable_globalStyles />
    </div>
  );
}
