import { Form, useSubmit } from "@remix-run/react";
import { useState } from "react";
import type { UserRole } from "#db/values";
import { useConfirm } from "~/components/admin/forms/confirm";
import { SessionFacts } from "~/components/admin/lead/session-facts";
import { When } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { joinClassNames } from "~/components/ui/class-names";
import { Select } from "~/components/ui/controls";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatCountedNoun } from "~/content/text";
import { roleOptions } from "~/domain/people/schemas";
import type { PeopleData } from "./data.server";
import { LeadsDialog, NameDialog } from "./dialogs";

export type PersonLine = PeopleData["people"][number];

/** What a new role lets a person do, shown for confirmation. */
const MEANS: Record<UserRole, string> = {
  owner: "They may do everything from now on, and change people.",
  staff: "They see leads, mail and content from now on. People are not theirs to change.",
  editor: "They see no lead from now on, only the website’s content.",
};

type Asking = { person: PersonLine; what: "name" | "disable" | "give" } | null;

export function PersonList({ people, heirs }: Pick<PeopleData, "people" | "heirs">) {
  const submit = useSubmit();
  const { ask, dialog } = useConfirm();
  const [asking, setAsking] = useState<Asking>(null);
  const send = (intent: string, id: string, more: Record<string, string> = {}) =>
    submit({ intent, id, ...more }, { method: "post" });

  const changeRole = async ({ id, label }: PersonLine, role: UserRole) => {
    const to = { owner: "an owner", staff: "staff", editor: "an editor" }[role];
    const sure = await ask({ title: `Make ${label} ${to}?`, lead: MEANS[role], yes: "Change role" });
    if (sure) send("role", id, { role });
  };
  const enable = async ({ id, label }: PersonLine) => {
    const lead = "They sign in with the password they had.";
    if (await ask({ title: `Let ${label} in again?`, lead, yes: "Enable" })) send("enable", id);
  };

  const signOut = async ({ id, label }: PersonLine) => {
    const lead =
      "They sign in again where they were signed in. What they typed and did not send stays in their browser.";
    if (await ask({ title: `Sign ${label} out everywhere?`, lead, yes: "Sign out" })) send("sign-out", id);
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
                options={roleOptions}
                value={person.role}
                disabled={person.isLastOwner}
                onChange={(event) => changeRole(person, event.target.value as UserRole)}
                className="!min-h-9 !py-1 !text-sm"
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
              {!person.isLastOwner && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${person.disabled ? "Enable" : "Disable"} ${person.label}`}
                  onClick={() => (person.disabled ? enable(person) : setAsking({ person, what: "disable" }))}
                >
                  {person.disabled ? "Enable" : "Disable"}
                </Button>
              )}
            </div>
            <Sessions person={person} onSignOut={() => signOut(person)} />
          </li>
        ))}
      </ul>
      {dialog}
      {asking?.what === "name" && (
        <NameDialog
          person={asking.person}
          onClose={() => setAsking(null)}
          onName={(name) => send("name", asking.person.id, { name })}
        />
      )}
      {asking && asking.what !== "name" && (
        <LeadsDialog
          what={asking.what}
          person={asking.person}
          heirs={heirs.filter(({ value }) => value !== asking.person.id)}
          onClose={() => setAsking(null)}
          onYes={(leadsTo) => send(asking.what, asking.person.id, { leadsTo })}
        />
      )}
    </Panel>
  );
}

function Who({ person, onGive }: { person: PersonLine; onGive: () => void }) {
  const { name, username, label, role, disabled, isYou, isLastOwner, lastSignedIn, openLeads } = person;
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
        {lastSignedIn ? (
          <>
            last signed in <When at={lastSignedIn} />
          </>
        ) : (
          "never signed in"
        )}
        {openLeads > 0 && ` · ${formatCountedNoun(openLeads, "open lead")}`}
        {isLastOwner && " · the only owner"}
        {hasLeftLeads && (
          <>
            {" · "}
            <LineButton label={`Give to somebody: the leads of ${label}`} onClick={onGive}>
              Give to somebody
            </LineButton>
          </>
        )}
      </p>
    </div>
  );
}

/** Lists a person's sessions, folded away: each can be ended by itself, with or without JavaScript. */
function Sessions({ person, onSignOut }: { person: PersonLine; onSignOut: () => void }) {
  const { id, label, sessions } = person;
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
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="sid" value={sid} />
              <SubmitButton
                size="sm"
                variant="secondary"
                aria-label={`End the session ${device} of ${label}`}
              >
                End
              </SubmitButton>
            </Form>
          </li>
        ))}
        {sessions.length > 1 && (
          <li className="px-3 py-2 text-xs">
            <LineButton label={`Sign out ${label} everywhere`} onClick={onSignOut}>
              Sign out everywhere
            </LineButton>
          </li>
        )}
      </ul>
    </details>
  );
}

function LineButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-6 font-semibold text-primary underline underline-offset-2"
    >
      {children}
    </button>
  );
}
