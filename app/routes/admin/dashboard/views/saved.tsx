import Bookmark from "lucide-react/icons/bookmark";
import Settings2 from "lucide-react/icons/settings-2";
import { useId, useState } from "react";
import type { FixedFields } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { leadListCommands, MAX_VIEW_NAME_CHARS } from "~/domain/leads/list/commands";

const TOOL =
  "flex min-h-8 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:bg-paper hover:text-ink";

export function SaveView({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={TOOL}>
        <Bookmark aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Save view</span>
      </button>
      <NameDialog
        title="Save view"
        lead="Filters and order stand as a tab of your own. What you searched for is not kept."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        do={leadListCommands.saveView}
        with={{ query }}
      />
    </>
  );
}

type CurrentViewProps = { view: { id: string; name: string }; onRemove: () => void };

export function CurrentView({ view, onRemove }: CurrentViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={TOOL}>
        <Settings2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Edit view</span>
      </button>
      <NameDialog
        title="Edit view"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        name={view.name}
        do={leadListCommands.renameView}
        with={{ id: view.id }}
        onRemove={() => {
          setOpen(false);
          onRemove();
        }}
      />
    </>
  );
}

type NameDialogProps = {
  do: typeof leadListCommands.saveView | typeof leadListCommands.renameView;
  with: FixedFields<NameDialogProps["do"]>;
  title: string;
  lead?: string;
  isOpen: boolean;
  onClose: () => void;
  name?: string;
  onRemove?: () => void;
};

function NameDialog({ do: row, with: fixed, title, lead, isOpen, onClose, name, onRemove }: NameDialogProps) {
  const id = useId();
  return (
    <Modal open={isOpen} title={title} lead={lead} onClose={onClose}>
      <ActionForm
        do={row}
        with={fixed}
        id={id}
        initial={{ name }}
        onDone={onClose}
        className="grid gap-4 p-5"
      >
        {({ Input, Submit }) => (
          <>
            <Input
              name="name"
              label="Name"
              required
              maxLength={MAX_VIEW_NAME_CHARS}
              autoComplete="off"
              autoFocus
            />
            <div className="flex flex-wrap justify-end gap-2">
              {onRemove && (
                <Button variant="secondary" onClick={onRemove} className="mr-auto">
                  Remove view
                </Button>
              )}
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Submit pendingLabel="Saving...">Save</Submit>
            </div>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
