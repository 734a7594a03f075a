import { handleCommands } from "~/commands/handle.server";
import { findAnsweringPerson } from "~/domain/booking/answering.server";
import {
  endLostJoins,
  findChatByReference,
  handOverChats,
  isAnybodyInChat,
  joinChat,
  keepPresent,
  leaveChat,
  noteReached,
  sayInChat,
  showNumbers,
  stayInChat,
  takeOverChat,
} from "~/domain/chat/joins.server";
import { describePerson } from "~/domain/chat/person-words";
import { markChatSeen } from "~/domain/chat/unfinished.server";
import { buildJobChange } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { type Practice, readPractice } from "~/services/practice/practice.server";
import { chatCommands } from "./commands";
import { announceChat } from "./rooms.server";

const describeStaff = ({ db }: Change, userId: string, practice: Practice) =>
  describePerson(findAnsweringPerson(db, userId), practice);

/** Tells who follows a chat, once the transaction has ended, that something in it has changed. */
function announce({ db }: Change, reference: string): void {
  const chat = findChatByReference(db, reference);
  if (chat) announceChat(chat.id);
}

function markSeen(change: StaffChange, reference: string, isSeen: boolean): void {
  const chat = findChatByReference(change.db, reference);
  if (!chat) throw refuseMissing("chat");
  markChatSeen(change, chat.id, isSeen);
  announceChat(chat.id);
}

export const chatHandlers = handleCommands(chatCommands, {
  markSeen: (change, { reference }) => markSeen(change, reference, true),
  markUnseen: (change, { reference }) => markSeen(change, reference, false),
  async join(change, { reference }) {
    joinChat(change, reference, describeStaff(change, change.actor.id, await readPractice()));
    announce(change, reference);
  },
  say(change, { reference, text }) {
    const said = sayInChat(change, reference, text);
    announce(change, reference);
    return said;
  },
  showNumbers(change, { reference }) {
    const shown = showNumbers(change, reference);
    announce(change, reference);
    return shown;
  },
  async leave(change, { reference, isOver }) {
    const { phone, email } = await readPractice();
    leaveChat(change, reference, { phone, staffEmail: email, isOver });
    announce(change, reference);
  },
  async takeOver(change, { reference }) {
    const person = describeStaff(change, change.actor.id, await readPractice());
    const asked = takeOverChat(change, reference, person);
    announce(change, reference);
    return asked;
  },
  stay(change, { reference }) {
    stayInChat(change, reference);
    announce(change, reference);
  },
  keepPresent: (change, { reference }) => keepPresent(change, reference),
  noteReached(change, { reference }) {
    noteReached(change, reference);
    announce(change, reference);
  },
});

/** Hands over the chats that a colleague has asked for, and says in others that the connection to somebody is lost. */
export const watchJoins: Job["run"] = async () => {
  const change = buildJobChange("watch-chats");
  if (!isAnybodyInChat(change.db)) return;
  const practice = await readPractice();
  const now = buildJobChange("watch-chats");
  const handedOver = handOverChats(now, (userId) => describeStaff(now, userId, practice));
  const lost = endLostJoins(now, { phone: practice.phone, staffEmail: practice.email });
  for (const id of [...handedOver, ...lost]) announceChat(id);
};
