import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MAX_NURTURE_CHARS } from "#studio/texts/nurture-rules";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { MailFrames } from "~/components/admin/lead/mail-frames";
import { SwitchLinks } from "~/components/admin/lists/switch-links";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { InputField, TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { readStepTextForm, type StepAnswer } from "./action-data";
import type { LeadEmails } from "./data.server";
import { Act } from "./step";

type Open = NonNullable<LeadEmails["open"]>;
type Props = { open: Open; campaignId: string; answer: StepAnswer | undefined };

/** Shows the open campaign step: a preview, its text to edit, or the question before it is sent. */
export function OpenStep({ open, campaignId, answer }: Props) {
  if (open.what === "look") return <Look open={open} campaignId={campaignId} />;
  if (open.what === "edit") return <Edit open={open} answer={answer} />;
  return (
    <Panel id="ask" title={`Send step ${open.step} now?`}>
      <p className="text-sm text-muted">
        It leaves within seconds between 8 AM and 8 PM on their clock, else the next morning, and not on a day
        that is kept free. What has left can’t be taken back. The steps after it keep their days.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Act intent="forward" step={open.step} label="Send now" variant="primary" />
        <ButtonLink to="?" preventScrollReset variant="secondary" size="sm">
          Leave it as planned
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Edit({ open, answer }: { open: Open; answer: StepAnswer | undefined }) {
  const pending = useNavigation().formData?.get("intent") === "edit";
  const refused = answer?.intent === "edit" && !answer.ok ? answer : undefined;
  const { step, base, subject, preheader, body } = open;
  const [form, fields] = useCheckedForm({
    id: `step-${step}`,
    read: readStepTextForm,
    result: refused?.result,
    pending,
    defaultValue: { subject, preheader, body },
  });
  return (
    <Panel id="edit" title={`Words of step ${step}, for this lead alone`}>
      <Form {...getFormProps(form)} method="post" preventScrollReset className="grid max-w-3xl gap-4">
        <Unsent form={`step-${step}`} />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="base" value={base} />
        <InputField
          field={fields.subject}
          label="Subject"
          hint="Others may read it on a locked phone. Up to 60 characters."
          defaultValue={fields.subject.initialValue}
          maxLength={MAX_NURTURE_CHARS.subject}
          required
        />
        <InputField
          field={fields.preheader}
          label="Preview line"
          hint="Beside the subject. Up to 120 characters."
          defaultValue={fields.preheader.initialValue}
          maxLength={MAX_NURTURE_CHARS.preheader}
          required
        />
        <TextareaField
          field={fields.body}
          label="Text"
          hint="An empty line between paragraphs; “# ” before the heading, “- ” or “1. ” before an item of a list; **bold**, *italic*, [words](address). {{firstName}}, {{phone}}, {{bookingLink}} and {{professional}} stand for what is known. The danger lines and the way to stop these emails are added."
          rows={18}
          defaultValue={fields.body.initialValue}
          required
        />
        <Trouble answer={refused && { ...refused, message: refused.message ?? refused.title }} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm" pending={pending}>
            Save for this lead
          </SubmitButton>
          <ButtonLink to="?" preventScrollReset variant="secondary" size="sm">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      {base && (
        <div className="mt-4 border-t border-line pt-3">
          <Act intent="unedit" step={step} label="Use the text’s own words again" base={base} />
        </div>
      )}
    </Panel>
  );
}

function Look({ open, campaignId }: { open: Open; campaignId: string }) {
  const src = `/admin/campaigns/${campaignId}/preview?step=${open.step}&scheme=${open.scheme}`;
  const to = (scheme: string) => `?look=${open.step}&scheme=${scheme}`;
  return (
    <Panel
      id="look"
      title={`Step ${open.step} as it arrives`}
      aside={
        <SwitchLinks
          label="Mode"
          current={open.scheme}
          links={[
            { value: "light", label: "Light", to: to("light") },
            { value: "dark", label: "Dark", to: to("dark") },
          ]}
        />
      }
    >
      <MailFrames src={src} what={`Step ${open.step}`} />
    </Panel>
  );
}
