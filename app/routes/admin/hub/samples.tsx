import { Form, useNavigation } from "@remix-run/react";
import FlaskConical from "lucide-react/icons/flask-conical";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatCountedNoun } from "~/content/text";
import type { HubData } from "./data.server";

export function Samples({ leads, isOffered }: HubData["samples"]) {
  const pending = useNavigation().formData?.get("intent")?.toString().endsWith("-samples") ?? false;
  return (
    <Form
      method="post"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <input type="hidden" name="intent" value={isOffered ? "fill-samples" : "remove-samples"} />
      <FlaskConical aria-hidden className="size-5 shrink-0 text-primary" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {isOffered ? (
          <>
            <strong className="font-semibold">Nobody has written yet.</strong> See how a week looks: 25
            made-up families with calls, tasks, chats, consultations and one crisis. Nobody is written to or
            woken.
          </>
        ) : (
          <>
            <strong className="font-semibold">
              {formatCountedNoun(leads, "sample lead")} to try things with.
            </strong>{" "}
            No mail service gets their mail, no alert is made of them, and exports leave them out.
          </>
        )}
      </p>
      <SubmitButton variant={isOffered ? "primary" : "secondary"} size="sm" pending={pending}>
        {isOffered ? "Fill with a sample week" : "Remove samples"}
      </SubmitButton>
    </Form>
  );
}
