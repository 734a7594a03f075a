import { useNavigate } from "@remix-run/react";
import { MAX_NURTURE_CHARS } from "#studio/texts/nurture-rules";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { SwitchLinks } from "~/components/admin/lists/filter-form";
import { MailFrames } from "~/components/admin/lists/mail-layout";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { campaignCommands } from "~/services/campaigns/commands";
import type { LeadEmails } from "./screen.server";

type Open = NonNullable<LeadEmails["open"]>;
type Props = { open: Open; campaignId: string };

/** Shows the open campaign step: a preview, its text to edit, or the question before it is sent. */
export function OpenStep({ open, campaignId }: Props) {
  if (open.what === "look") return <Look open={open} campaignId={campaignId} />;
  if (open.what === "edit") return <Edit open={open} campaignId={campaignId} />;
  return <Ask open={open} campaignId={campaignId} />;
}

function useClose() {
  const navigate = useNavigate();
  return () => navigate("?", { preventScrollReset: true });
}

function Ask({ open: { step }, campaignId: id }: Props) {
  const close = useClose();
  return (
    <Panel id="ask" title={`Send step ${step} now?`}>
      <p className="text-sm text-muted">
        It leaves within seconds between 8 AM and 8 PM on their clock, else the next morning, and not on a day
        that is kept free. What has left can’t be taken back. The steps after it keep their days.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          do={campaignCommands.bringStepForward}
          with={{ id, step }}
          about={`step ${step}`}
          onDone={close}
          variant="primary"
        >
          Send now
        </ActionButton>
        <ButtonLink to="?" preventScrollReset variant="secondary" size="sm">
          Leave it as planned
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Edit({ open, campaignId: id }: Props) {
  const { step, base, subject, preheader, body } = open;
  const close = useClose();
  return (
    <Panel id="edit" title={`Words of step ${step}, for this lead alone`}>
      <ActionForm
        do={campaignCommands.writeStepText}
        with={{ id, step, base }}
        id={`step-${step}`}
        keep
        initial={{ subject, preheader, body }}
        onDone={close}
        className="grid max-w-3xl gap-4"
      >
        {(f) => (
          <>
            <f.Input
              name="subject"
              label="Subject"
              hint="Others may read it on a locked phone. Up to 60 characters."
              maxLength={MAX_NURTURE_CHARS.subject}
              required
            />
            <f.Input
              name="preheader"
              label="Preview line"
              hint="Beside the subject. Up to 120 characters."
              maxLength={MAX_NURTURE_CHARS.preheader}
              required
            />
            <f.Textarea
              name="body"
              label="Text"
              hint="An empty line between paragraphs; “# ” before the heading, “- ” or “1. ” before an item of a list; **bold**, *italic*, [words](address). {{firstName}}, {{phone}}, {{bookingLink}} and {{professional}} stand for what is known. The danger lines and the way to stop these emails are added."
              rows={18}
              required
            />
            <div className="flex flex-wrap gap-2">
              <f.Submit size="sm">Save for this lead</f.Submit>
              <ButtonLink to="?" preventScrollReset variant="secondary" size="sm">
                Cancel
              </ButtonLink>
            </div>
          </>
        )}
      </ActionForm>
      {base && (
        <div className="mt-4 border-t border-line pt-3">
          <ActionButton
            do={campaignCommands.removeStepText}
            with={{ id, step, base }}
            about={`step ${step}`}
            onDone={close}
          >
            Use the text’s own words again
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}

function Look({ open, campaignId }: Props) {
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
