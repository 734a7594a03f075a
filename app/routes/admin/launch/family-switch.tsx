import { Form, useNavigation } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { buildButtonClass } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";

/** Hides the sample content on the site for everybody, or for one's own eyes; only on an address of this machine. */
export function FamilySwitch({ samplesHidden }: { samplesHidden: boolean }) {
  const isPending = useNavigation().formData?.has("shown") ?? false;
  const Icon = samplesHidden ? EyeOff : Eye;
  return (
    <Form
      method="post"
      aria-labelledby="family-switch"
      className="flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <h2 id="family-switch" className="font-semibold">
          {samplesHidden
            ? "The site is shown as families will see it"
            : "Show the site as families will see it"}
        </h2>
        <p className="text-muted">
          {samplesHidden
            ? "Everybody sees it without sample quotes, figures, video, episodes and phone number, until you show them again."
            : "Without sample quotes, figures, video, episodes and phone number, as a public address leaves them out."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!samplesHidden && (
          <a href="/?as=family" className={buildButtonClass({ variant: "quiet", size: "sm" })}>
            Only for me
          </a>
        )}
        <SubmitButton
          name="shown"
          value={samplesHidden ? "samples" : "families"}
          variant="secondary"
          size="sm"
          pending={isPending}
        >
          {samplesHidden ? "Show the samples again" : "For everybody"}
        </SubmitButton>
      </div>
    </Form>
  );
}
