import { useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Fold } from "~/components/admin/tasks/fold";
import { Button } from "~/components/ui/button";
import { InputField, SelectField, TextareaField } from "~/components/ui/control-fields";
import { Checkbox } from "~/components/ui/controls";
import { showToast } from "~/components/ui/toast-store";
import { Tooltip } from "~/components/ui/tooltip";
import { statusOptions } from "~/domain/leads/fields/options";
import { Part, Row } from "./part";

const VARIANTS = ["primary", "secondary", "quiet", "crisis"] as const;
const SIZES = ["sm", "md", "lg"] as const;

export function Buttons() {
  return (
    <Part title="Buttons">
      {SIZES.map((size) => (
        <Row key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button disabled>Disabled</Button>
        <Button pending pendingLabel="Saving...">
          Save
        </Button>
        <Tooltip content="A tip in a few words">
          <Button variant="secondary">With a tooltip</Button>
        </Tooltip>
      </Row>
    </Part>
  );
}

export function Fields() {
  return (
    <Part title="Fields">
      <InputField
        id="guide-plain"
        label="Plain"
        hint="A hint stands under the field"
        placeholder="Placeholder"
      />
      <InputField id="guide-required" label="Required and wrong" required error="Name is required" />
      <InputField id="guide-disabled" label="Disabled" optional disabled defaultValue="Not to be changed" />
      <SelectField id="guide-select" label="Choice" options={statusOptions} placeholder="Please choose" />
      <TextareaField id="guide-text" label="Long text" rows={2} defaultValue="Several lines of text" />
      <Checkbox id="guide-off" label="Not ticked" />
      <Checkbox id="guide-on" label="Ticked" defaultChecked />
    </Part>
  );
}

export function Toasts() {
  return (
    <Part title="Toasts">
      <Row>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => showToast({ title: "Status updated", description: "A short description." })}
        >
          Success
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            showToast({ title: "Error", description: "Please try again.", variant: "destructive" })
          }
        >
          Failure
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => showToast({ title: "Task Completed", action: { label: "Undo", run: () => {} } })}
        >
          With an action
        </Button>
      </Row>
    </Part>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Dialogs and folds">
      <Row>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Fold label="Unfold">{() => <p className="text-sm">What was folded.</p>}</Fold>
      </Row>
      <Modal open={open} title="A dialog" lead="A line about it" onClose={() => setOpen(false)}>
        <div className="px-5 py-4">
          <Button onClick={() => setOpen(false)}>Close it</Button>
        </div>
      </Modal>
    </Part>
  );
}
