import { serveScreen } from "~/commands/screen.server";
import { describeSession } from "~/components/admin/lead/session-facts";
import { listInvitations } from "~/domain/people/invitations.server";
import { listPeople } from "~/domain/people/people.server";
import { formatHoursLeft } from "~/domain/time/spoken-time";
import { isLastOwner, listColleagues, type User } from "~/platform/auth/accounts.server";
import { listSessions } from "~/platform/auth/own-account.server";
import { getAppContext } from "~/platform/context.server";
import { peopleHandlers } from "~/services/people/commands.server";

function readPeople({ user }: { user: User }) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  return {
    people: listPeople(db).map((person) => ({
      ...person,
      /** The sessions of the person; one's own are on the account screen. */
      sessions:
        person.id === user.id
          ? []
          : listSessions(db, person.id, now).map((one) => ({ sid: one.sid, ...describeSession(one, now) })),
      label: person.name ?? person.username,
      isYou: person.id === user.id,
      isLastOwner: isLastOwner(db, person.id),
    })),
    invitations: listInvitations(db).map(({ id, email, name, role, expiresAt }) => ({
      id,
      email,
      name,
      role,
      left: formatHoursLeft(expiresAt, now),
    })),
    heirs: listColleagues(db).map(({ id, label }) => ({ value: id, label })),
  };
}

export const { loader, action } = serveScreen({ role: "owner", load: readPeople, handle: [peopleHandlers] });

export type PeopleScreen = ReturnType<typeof readPeople>;
