import type { DangerKind } from "#db/values";
import { defineList } from "~/closed-list";
import { cardKinds } from "./cards";

/** What staff read for each kind of danger, wherever it is named, and which lines its card shows the family. */
export const dangerKindList = defineList<DangerKind, { label: string; lines: string }>({
  emergency: { label: "danger to life", lines: "911" },
  violence: { label: "violence", lines: "911 and the domestic violence hotline" },
  poisoning: { label: "poisoning", lines: "Poison Control and 911" },
  suicide: { label: "suicide or self-harm", lines: "988" },
  minor: { label: "somebody under 18", lines: "911, 988 and Childhelp" },
});

const list = new Intl.ListFormat("en-US");

/** Names kinds of danger in a sentence: "danger to life and suicide or self-harm". */
export const formatDangerKinds = (kinds: readonly DangerKind[]): string =>
  list.format(cardKinds.filter((kind) => kinds.includes(kind)).map(dangerKindList.labelOf));
