import FlaskConical from "lucide-react/icons/flask-conical";
import { ActionButton } from "~/components/admin/forms/action-button";
import { formatCountedNoun } from "~/content/text";
import { sampleCommands } from "~/services/samples/commands";
import type { HubData } from "./screen.server";

const FILL = "Fill with a sample week";
const REMOVE = "Remove samples";

export function Samples({ leads, isOffered }: HubData["samples"]) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
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
      <ActionButton
        do={isOffered ? sampleCommands.fill : sampleCommands.remove}
        with={{}}
        label={isOffered ? FILL : REMOVE}
        variant={isOffered ? "primary" : "secondary"}
        showsUnsent
      >
        {isOffered ? FILL : REMOVE}
      </ActionButton>
    </div>
  );
}
