import { ActionButton } from "~/components/admin/forms/action-button";
import { joinClassNames } from "~/components/ui/class-names";
import type { ShownVoicemail } from "~/domain/telephone/recordings.server";
import { telephoneCommands } from "~/services/telephone/commands";

const SOUND_WORDS = {
  awaited: "The recording is being fetched.",
  missing: "There is no recording. Call them.",
};

/** A voicemail: its sound, what a machine has understood of it, and Heard, which takes its alert. */
export const Voicemail = ({
  voicemail: { callId, sound, transcript, isHeard },
  hasWords = true,
  className,
}: {
  voicemail: ShownVoicemail;
  /** False where its words are beside it already. */
  hasWords?: boolean;
  className?: string;
}) => (
  <div className={joinClassNames("mt-1 grid max-w-prose gap-2", className)}>
    {sound === "here" ? (
      // biome-ignore lint/a11y/useMediaCaption: the transcript below it is its caption
      <audio
        controls
        preload="none"
        src={`/api/telephone/${callId}/audio`}
        aria-label="Voicemail"
        className="w-full"
      />
    ) : (
      <p className="text-sm text-muted">{SOUND_WORDS[sound]}</p>
    )}
    {hasWords && transcript && (
      <div>
        <p className="text-sm text-muted">Written by a machine, which mishears:</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{transcript}</p>
      </div>
    )}
    {!isHeard && (
      <ActionButton
        do={telephoneCommands.hear}
        with={{ id: callId }}
        size="md"
        className="justify-self-start"
      >
        Heard
      </ActionButton>
    )}
  </div>
);
