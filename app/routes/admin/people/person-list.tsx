import { useState } from "react";
import type { UserRole } from "#db/values";
import { ActionButton, useAction } from "~/components/admin/forms/action-button";
import { ActionForm, type FormParts } from "~/components/admin/forms/action-form";
import { type ConfirmQuestion, useConfirm } from "~/components/admin/forms/confirm";
import { SessionFacts } from "~/components/admin/lead/session-facts";
import { Modal } from "~/components/admin/modal";
import { Badge, Panel } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Select, type SelectOption } from "~/components/ui/controls";
import { formatCountedNoun } from "~/content/text";
import { roleList } from "~/domain/people/schemas";
import { peopleCommands } from "~/services/people/commands";
import type { PeopleScreen } from "./screen.server";

type Asking = { person: PersonLine; what: "name" | "disable" | "give" } | null;

export function PersonList({ people, heirs }: Pick<PeopleScreen, "people" | "heirs">) {
  const { ask, dialog } = useConfirm();
  const [asking, setAsking] = useState<Asking>(null);
  const { send } = useAction(peopleCommands.changeRole);

  const changeRole = async ({ id, label }: PersonLine, role: UserRole) => {
    const { noun, means } = roleList.rows[role];
    const sure = await ask({ title: `Make ${label} ${noun}?`, lead: means, yes: "Change role" });
    if (sure) send({ id, role });
  };

  return (
    <Panel id="people" title="Accounts" bodyClassName="!p-0">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <Who person={person} onGive={() => setAsking({ person, what: "give" })} />
            <div className="w-[6.5rem] shrink-0">
              <Select
                aria-label={`Role of ${person.label}`}
                options={roleList.options}
                value={person.role}
                disabled={person.isLastOwner}
                onChange={(event) => changeRole(person, event.target.value as UserRole)}
                className="!min-h-9 !py-1 text-sm"
              />
            </div>
            <div className="flex gap-2 sm:min-w-[9.25rem]">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Rename ${person.label}`}
                onClick={() => setAsking({ person, what: "name" })}
              >
                Rename
              </Button>
              {person.disabled ? (
                <Enable person={person} ask={ask} />
              ) : (
                !person.isLastOwner && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Disable ${person.label}`}
                    onClick={() => setAsking({ person, what: "disable" })}
                  >
                    Disable
                  </Button>
                )
              )}
            </div>
            <Sessions person={person} ask={ask} />
          </li>
        ))}
      </ul>
      {dialog}
      {asking?.what === "name" && <NameDialog person={asking.person} onClose={() => setAsking(null)} />}
      {asking && asking.what !== "name" && (
        <LeadsDialog
          what={asking.what}
          person={asking.person}
          heirs={heirs.filter(({ value }) => value !== asking.person.id)}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}

type AskedProps = { person: PersonLine; ask: (question: ConfirmQuestion) => Promise<boolean> };

const Enable = ({ person: { id, label }, ask }: AskedProps) => (
  <ActionButton
    do={peopleCommands.enablePerson}
    with={{ id }}
    label={`Enable ${label}`}
    ask={() =>
      ask({
        title: `Let ${label} in again?`,
        lead: "They sign in with the password they had.",
        yes: "Enable",
      })
    }
  >
    Enable
  </ActionButton>
);

function Who({ person, onGive }: { person: PersonLine; onGive: () => void }) {
  const { name, username, label, role, disabled, isYou, isLastOwner, lastSignedInAt, openLeads } = person;
  const hasLeftLeads = openLeads > 0 && (disabled || role === "editor");
  return (
    <div
      className={joinClassNames("min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]", disabled && "text-muted")}
    >
      <p className="font-semibold">
        {label}
        {isYou && <span className="font-normal text-muted"> (you)</span>}
        {disabled && (
          <Badge tone="outline" className="ml-2">
            Disabled
          </Badge>
        )}
      </p>
      <p className="text-xs text-muted">
        {name && `${username} · `}
        {lastSignedInAt ? (
          <>
            last signed in <When at={lastSignedInAt} />
          </>
        ) : (
          "never signed in"
        )}
        {openLeads > 0 && ` · ${formatCountedNoun(openLeads, "open lead")}`}
        {isLastOwner && " · the only owner"}
        {hasLeftLeads && (
          <>
            {" · "}
            <button
              type="button"
              aria-label={`Give to somebody: the leads of ${label}`}
              onClick={onGive}
              className="min-h-6 font-semibold text-primary underline underline-offset-2"
            >
              Give to somebody
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function Sessions({ person: { id, label, sessions }, ask }: AskedProps) {
  if (sessions.length === 0) return null;
  const count = formatCountedNoun(sessions.length, "session");
  return (
    <details className="basis-full">
      <summary
        aria-label={`${count} of ${label}`}
        className="inline-flex min-h-6 cursor-pointer list-none items-center text-xs font-semibold text-primary underline underline-offset-2 [&::-webkit-details-marker]:hidden"
      >
        {count}
      </summary>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line bg-paper text-sm">
        {sessions.map(({ sid, device, began, seen }) => (
          <li key={sid} className="flex min-h-12 items-center gap-3 px-3 py-2">
            <SessionFacts device={device} began={began} seen={seen} />
            <ActionButton
              do={peopleCommands.endSession}
              with={{ id, sid }}
              label={`End the session ${device} of ${label}`}
            >
              End
            </ActionButton>
          </li>
        ))}
        {sessions.length > 1 && (
          <li className="px-3 py-2 text-xs">
            <ActionButton
              do={peopleCommands.signOutPerson}
              with={{ id }}
              label={`Sign out ${label} everywhere`}
              variant="quiet"
              className="!min-h-6 !p-0 !text-xs !underline underline-offset-2"
              ask={() =>
                ask({
                  title: `Sign ${label} out everywhere?`,
                  lead: "They sign in again where they were signed in. What they typed and did not send stays in their browser.",
                  yes: "Sign out",
                })
              }
            >
              Sign out everywhere
            </ActionButton>
          </li>
        )}
      </ul>
    </details>
  );
}

type PersonLine = PeopleScreen["people"][number];

type NameProps = { person: PersonLine; onClose: () => void };

const NameDialog = ({ person: { id, name, username }, onClose }: NameProps) => (
  <Modal open size="small" title="Name" lead={`Of ${username}`} onClose={onClose}>
    <ActionForm
      do={peopleCommands.renamePerson}
      with={{ id }}
      id="name"
      initial={{ name: name ?? "" }}
      onDone={onClose}
      className="grid gap-4 p-5"
    >
      {(f) => (
        <>
          <f.Input
            name="name"
            label="Name"
            hint="As leads, notes and lists show it. Empty shows the username."
            autoFocus
            autoComplete="off"
            maxLength={80}
          />
          <Buttons submit={f.Submit} yes="Save" onClose={onClose} />
        </>
      )}
    </ActionForm>
  </Modal>
);

type LeadsProps = {
  what: "disable" | "give";
  person: PersonLine;
  heirs: readonly SelectOption[];
  onClose: () => void;
};

function LeadsDialog({ what, person, heirs, onClose }: LeadsProps) {
  const { id, label, openLeads } = person;
  const isDisabling = what === "disable";
  return (
    <Modal
      open
      role={isDisabling ? "alertdialog" : "dialog"}
      size="small"
      title={isDisabling ? `Disable ${label}?` : `Give the leads of ${label} to somebody`}
      lead={
        isDisabling &&
        "They are signed out at once and can’t sign in until you enable them. What they did stays."
      }
      onClose={onClose}
    >
      <ActionForm
        do={isDisabling ? peopleCommands.disablePerson : peopleCommands.giveLeads}
        with={{ id }}
        id={what}
        onDone={onClose}
        className="grid gap-4 p-5"
      >
        {(f) => (
          <>
            {openLeads > 0 && (
              <f.Select
                name="leadsTo"
                label={
                  openLeads === 1 ? "Their one open lead goes to" : `Their ${openLeads} open leads go to`
                }
                required={!isDisabling}
                autoFocus
                placeholder={isDisabling ? "Nobody yet: they stay with this account" : "Please choose"}
                options={heirs}
              />
            )}
            <Buttons submit={f.Submit} yes={isDisabling ? "Disable" : "Give leads"} onClose={onClose} />
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

type ButtonsProps = { submit: FormParts<never>["Submit"]; yes: string; onClose: () => void };

const Buttons = ({ submit: Submit, yes, onClose }: ButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
    <Submit>{yes}</Submit>
  </div>
);
