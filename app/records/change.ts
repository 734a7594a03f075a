import type { AppDatabase } from "#db/client.server";
import type { NewId } from "#db/ids.server";

export type StaffActor = {
  kind: "staff";
  id: string;
  username: string;
  /** The session that asked, which outlives what ends the account's others. */
  sid?: string | undefined;
};

type FamilyActor = {
  kind: "family";
  /** Whether a link in one of our mails was used, which only its reader has. */
  isByMail?: boolean;
};

/** Somebody at the command line of the machine, by the name of its own user. */
type OperatorActor = { kind: "operator"; name: string };

/** Who changes something: somebody who is signed in, a family on the public site, a job of the server, or a command. */
export type Actor = StaffActor | FamilyActor | { kind: "job"; name: string } | OperatorActor;

/** What every write is handed: where to, when, by whom, and on which clock a day begins. */
export type Change = {
  db: AppDatabase;
  now: Date;
  newId: NewId;
  /** The business's time zone, such as "America/Denver". */
  zone: string;
  actor: Actor;
};

export type StaffChange = Change & { actor: StaffActor };

/** Builds the change of each write of what runs for long, with the time of that write. */
export type NextChange = () => Change;

/** Finds the account that a change is by; null for one by nobody who is signed in. */
export const findStaffId = ({ actor }: { actor: Actor }): string | null =>
  actor.kind === "staff" ? actor.id : null;
