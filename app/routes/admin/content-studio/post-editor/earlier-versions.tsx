import { useEffect, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { fetchPostRevisions, fetchRevisionText, type ListedRevision, type RevisionText } from "./calls";

export function EarlierVersions({
  id,
  open,
  onClose,
  onRestore,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onRestore: (revision: string) => void;
}) {
  return (
    <Modal
      open={open}
      title="Earlier versions"
      lead="Restoring makes an earlier version the draft. What visitors see stays until you publish."
      onClose={onClose}
    >
      <Versions id={id} onRestore={onRestore} />
    </Modal>
  );
}

function Versions({ id, onRestore }: { id: string; onRestore: (revision: string) => void }) {
  const [revisions, setRevisions] = useState<ListedRevision[] | null | undefined>();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    fetchPostRevisions(id).then(setRevisions);
  }, [id]);
  if (revisions === undefined) return <p className="p-5 text-sm text-muted">Loading versions…</p>;
  if (!revisions) return <p className="p-5 text-sm">The history could not be read. Please try again.</p>;
  if (revisions.length === 0) return <p className="p-5 text-sm">Nothing has been saved yet.</p>;
  return (
    <ol className="min-h-0 divide-y divide-line overflow-y-auto">
      {revisions.map((revision, index) => (
        <li key={revision.id} className="grid gap-2 px-5 py-2.5">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 text-sm">
              <span className="font-semibold">{revision.what}</span>
              <span className="block text-xs text-muted">
                <When at={revision.at} /> · {revision.who}
                {index === 0 && " · now"}
              </span>
            </p>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={shown === revision.id}
              onClick={() => setShown(shown === revision.id ? null : revision.id)}
            >
              Look
            </Button>
            {index > 0 && (
              <Button size="sm" onClick={() => onRestore(revision.id)}>
                Restore
              </Button>
            )}
          </div>
          {shown === revision.id && <Look id={id} revision={revision.id} />}
        </li>
      ))}
    </ol>
  );
}

function Look({ id, revision }: { id: string; revision: string }) {
  const [text, setText] = useState<RevisionText | null | undefined>();
  useEffect(() => {
    fetchRevisionText(id, revision).then(setText);
  }, [id, revision]);
  if (text === undefined) return <p className="text-sm text-muted">Loading…</p>;
  if (!text) return <p className="text-sm">There is no text to show for this one.</p>;
  return (
    <div className="max-h-72 overflow-y-auto rounded-control border border-line bg-paper p-3 text-sm">
      <p className="font-semibold">{text.title || "Untitled"}</p>
      <p className="text-muted">{text.excerpt}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Portable Text on the server, escaped */}
      <div className="post-text mt-2" dangerouslySetInnerHTML={{ __html: text.html }} />
    </div>
  );
}
