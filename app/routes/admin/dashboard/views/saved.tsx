import { useNavigate } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import Settings2 from "lucide-react/icons/settings-2";
import { type FormEvent, useId, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { useListAction } from "../use-list-action";

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
        sent={{ intent: "view-save", query }}
      />
    </>
  );
}

export function CurrentView({ view }: { view: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const removal = useListAction(({ ok }) => ok && navigate("/admin/dashboard"));
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
        sent={{ intent: "view-rename", id: view.id }}
        onRemove={() => {
          setOpen(false);
          removal.submit({ intent: "view-remove", id: view.id });
        }}
      />
    </>
  );
}

type NameDialogProps = {
  title: string;
  lead?: string;
  isOpen: boolean;
  onClose: () => void;
  name?: string;
  sent: { intent: "view-save"; query: string } | { intent: "view-rename"; id: string };
  onRemove?: () => void;
};

function NameDialog({ title, lead, isOpen, onClose, name, sent, onRemove }: NameDialogProps) {
  const id = useId();
  const { submit, pending, answer } = useListAction(onClose);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name"));
    submit({ ...sent, name: typed });
  };
  const error = answer && !answer.ok && !pending ? answer.message : undefined;
  return (
    <Modal open={isOpen} title={title} lead={lead} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4 p-5">
        <Field id={id} label="Name" required error={error}>
          {(ids) => (
            <Input {...ids} name="name" maxLength={40} autoComplete="off" autoFocus defaultValue={name} />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {onRemove && (
            <Button variant="secondary" onClick={onRemove} className="mr-auto">
              Remove view
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
