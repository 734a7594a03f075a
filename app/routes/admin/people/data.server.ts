import { data } from "@remix-run/node";
import { z } from "zod";
import type { UserRole } from "#db/values";
import { describeSession } from "~/components/admin/lead/session-facts";
import {
  createInvitation,
  INVITATION_TTL_HOURS,
  listInvitations,
  withdrawInvitation,
} from "~/domain/people/invitations.server";
import { changePerson, endSessionOfPerson, listPeople, signOutPerson } from "~/domain/people/people.server";
import { PEOPLE_REFUSALS, personChangeSchema } from "~/domain/people/schemas";
import { formatHoursLeft } from "~/domain/time/spoken-time";
import { isLastOwner, listColleagues, type User } from "~/platform/auth/accounts.server";
import { listSessions } from "~/platform/auth/own-account.server";
import { catchLostRole } from "~/platform/auth/require-user.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { type PeopleAnswer, type PeopleIntent, peopleForms, readInvitationForm } from "./action-data";

export function readPeople(user: User) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  return {
    people: listPeople(db).map(({ lastSignedInAt, ...person }) => ({
      ...person,
      /** The sessions of the person; one's own are on the account screen. */
      sessions:
        person.id === user.id
          ? []
          : listSessions(db, person.id, now).map((one) => ({ sid: one.sid, ...describeSession(one, now) })),
      label: person.name ?? person.username,
      lastSignedIn: lastSignedInAt?.toISOString() ?? null,
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

export type PeopleData = ReturnType<typeof readPeople>;

const ARTICLES: Record<UserRole, string> = { owner: "an owner", staff: "staff", editor: "an editor" };

export function changePeople(form: FormData, user: User) {
  const intent = peopleForms.readIntent(form);
  if (!intent) throw new Response("There is no such change", { status: 400 });
  return catchLostRole(() => {
    if (intent === "invite") return sendInvitation(form, user);
    if (intent === "withdraw") return withdraw(form, user);
    if (intent === "sign-out") return signOut(form, user);
    if (intent === "end-session") return endSession(form, user);
    return change(intent, form, user);
  });
}

const refuse = (status: number, intent: PeopleIntent, answer: Partial<PeopleAnswer>) =>
  data<PeopleAnswer>(peopleForms.buildFailure(intent, answer), { status });

function sendInvitation(form: FormData, user: User) {
  const submission = readInvitationForm(form);
  if (submission.status !== "success") return refuse(422, "invite", { result: submission.reply() });
  const { db, env, mailLinks: links } = getAppContext();
  const given = submission.value;
  const result = createInvitation(db, given, {
    ...buildZonedChangeContext(user),
    links,
    siteUrl: env.SITE_URL,
  });
  if (result.outcome === "taken") {
    const fieldErrors = { email: ["There is an account with this address already"] };
    return refuse(409, "invite", { result: submission.reply({ fieldErrors }) });
  }
  const { name, email } = given;
  return data<PeopleAnswer>({
    intent: "invite",
    ok: true,
    title: `${name} is invited`,
    message: isMailLive() ? "The mail is on its way." : "No mail service is set up: please pass the link on.",
    invited: { name, email, link: result.link, hours: INVITATION_TTL_HOURS, isMailed: isMailLive() },
  });
}

function withdraw(form: FormData, user: User) {
  const isGone = withdrawInvitation(
    getAppContext().db,
    String(form.get("id")),
    buildZonedChangeContext(user),
  );
  if (!isGone) return refuse(404, "withdraw", { message: "There is no such invitation any more." });
  return data<PeopleAnswer>(peopleForms.buildSuccess("withdraw"));
}

function signOut(form: FormData, user: User) {
  const ended = signOutPerson(getAppContext().db, String(form.get("id")), buildZonedChangeContext(user));
  const title = ended === 1 ? "One session ended" : `${ended} sessions ended`;
  return data<PeopleAnswer>({ intent: "sign-out", ok: true, title });
}

const oneSession = z.object({ id: z.string().min(1).max(100), sid: z.string().min(1).max(100) });

function endSession(form: FormData, user: User) {
  const isEnded = endSessionOfPerson(
    getAppContext().db,
    readHidden(oneSession, Object.fromEntries(form)),
    buildZonedChangeContext(user),
  );
  if (!isEnded) return refuse(404, "end-session", { message: "It has ended already." });
  return data<PeopleAnswer>(peopleForms.buildSuccess("end-session"));
}

/** What a form of this screen changes; it sends only the fields of its intent. */
const CHANGES = {
  role: (form: FormData) => ({ role: form.get("role") }),
  name: (form: FormData) => ({ name: String(form.get("name") ?? "").trim() || null }),
  disable: (form: FormData) => ({ disabled: true, ...heirOf(form) }),
  enable: () => ({ disabled: false }),
  give: heirOf,
};

function heirOf(form: FormData) {
  return form.get("leadsTo") ? { leadsTo: form.get("leadsTo") } : {};
}

function change(intent: keyof typeof CHANGES, form: FormData, user: User) {
  const read = personChangeSchema.safeParse(CHANGES[intent](form));
  if (!read.success) return refuse(422, intent, { message: read.error.issues[0]?.message });
  const result = changePerson(
    getAppContext().db,
    String(form.get("id")),
    read.data,
    buildZonedChangeContext(user),
  );
  if (result.outcome !== "changed")
    return refuse(result.outcome === "missing" ? 404 : 409, intent, {
      message: PEOPLE_REFUSALS[result.outcome],
    });
  const { person, given, ended } = result;
  const who = person.name ?? person.username;
  const done = {
    role: `${who} is ${ARTICLES[person.role]} now`,
    name: "Name changed",
    disable: `${who} can’t sign in any more`,
    enable: `${who} can sign in again`,
    give: `${leadsOf(given)} given away`,
  }[intent];
  const message = [
    intent === "disable" && ended > 0 && `${ended === 1 ? "One session" : `${ended} sessions`} ended.`,
    intent === "disable" && given > 0 && `${leadsOf(given)} given away.`,
  ].filter(Boolean);
  return data<PeopleAnswer>({
    intent,
    ok: true,
    title: done,
    ...(message.length > 0 && { message: message.join(" ") }),
  });
}

const leadsOf = (count: number) => (count === 1 ? "One lead" : `${count} leads`);
