import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { CommandAnswer } from "~/commands/screen.server";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { PageHeader } from "~/components/ui/screen";
import { getScreenTitle } from "~/screens";
import { type NewLink, peopleCommands } from "~/services/people/commands";
import { Invitations } from "./invitations";
import { InviteForm } from "./invite-form";
import { PersonList } from "./person-list";
import type { loader, PeopleScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<PeopleScreen>();

export const meta = buildScreenMeta("/admin/people");

export default function People() {
  const { people, invitations, heirs } = useLoaderData<typeof loader>();
  const [newLink, setNewLink] = useState(readAnsweredLink(useActionData()));
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/people")}
        lead="Who works here, and what each of them may do."
      />
      <PlainAnswer />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <PersonList people={people} heirs={heirs} />
          <Invitations
            invitations={invitations}
            onInvited={setNewLink}
            onWithdrawn={() => setNewLink(undefined)}
          />
        </div>
        <InviteForm newLink={newLink} onInvited={setNewLink} />
      </div>
    </>
  );
}

/** Reads the link of an invitation that went on by itself after the proof: its answer is the screen's. */
function readAnsweredLink(answer: unknown): NewLink | undefined {
  const { command, ok, value } = (answer ?? {}) as Partial<CommandAnswer>;
  return ok && command === peopleCommands.invite.name ? (value as NewLink) : undefined;
}
