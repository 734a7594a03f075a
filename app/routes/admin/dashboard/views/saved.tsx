import { getFormProps } from "@conform-to/react";
import Bookmark from "lucide-react/icons/bookmark";
import Settings2 from "lucide-react/icons/settings-2";
import { useId, useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { InputField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { useListAction } from "../use-list-action";
import { readViewName } from "./forms";

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
        sent={{ intent: "view-rename", id: view.id }}
        onRemove={() => {
          setOpen(false);
          onRemove();
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

function NameDialog({ title, lead, isOpen, onClose, ...form }: NameDialogProps) {
  const change = useListAction(onClose);
  return (
    <Modal open={isOpen} title={title} lead={lead} onClose={onClose}>
      <NameForm {...form} onClose={onClose} change={change} />
    </Modal>
  );
}

type NameFormProps = Omit<NameDialogProps, "title" | "lead" | "isOpen"> & {
  change: ReturnType<typeof useListAction>;
};

function NameForm({ name, sent, onClose, onRemove, change }: NameFormProps) {
  const { Form, pending, answer } = change;
  const [form, fields] = useCheckedForm({
    id: useId(),
    read: readViewName,
    result: answer?.result,
    pending,
    defaultValue: { name },
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action="/admin/dashboard"
      noValidate
      className="grid gap-4 p-5"
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trouble answer={answer} />
      <InputField
        field={fields.name}
        label="Name"
        required
        maxLength={40}
        autoComplete="off"
        autoFocus
        defaultValue={fields.name.initialValue}
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
        <SubmitButton pending={pending} pendingLabel="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}
