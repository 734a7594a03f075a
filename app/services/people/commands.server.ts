import { handleCommands } from "~/commands/handle.server";
import { createInvitation, withdrawInvitation } from "~/domain/people/invitations.server";
import { changePerson, endSessionOfPerson, signOutPerson } from "~/domain/people/people.server";
import type { NewInvitation } from "~/domain/people/schemas";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { isMailLive } from "~/services/transports/mailer.server";
import { peopleCommands } from "./commands";

export const peopleHandlers = handleCommands(peopleCommands, {
  changePerson: (change, { id, ...given }) => changePerson(change, id, given).person,
  changeRole: (change, { id, role }) => changePerson(change, id, { role }).person,
  renamePerson(change, { id, name }) {
    changePerson(change, id, { name: name || null });
  },
  disablePerson: (change, { id, ...given }) => changePerson(change, id, { disabled: true, ...given }),
  enablePerson: (change, { id }) => changePerson(change, id, { disabled: false }).person,
  giveLeads: (change, { id, leadsTo }) => changePerson(change, id, { leadsTo }).given,
  signOutPerson: (change, { id }) => signOutPerson(change, id),
  endSession: endSessionOfPerson,

  invite,
  addPerson: invite,
  withdrawInvitation: (change, { id }) => withdrawInvitation(change, id),
});

function invite(change: StaffChange, invitation: NewInvitation) {
  const { env, mailLinks: links } = getAppContext();
  const { link, expiresAt } = createInvitation(change, invitation, { links, siteUrl: env.SITE_URL });
  return { link, expiresAt, name: invitation.name, isMailed: isMailLive() };
}
