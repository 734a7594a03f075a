import { type CalendarComponent, readKeyword, readProperties, readProperty, readText } from "./content-lines";

/** Whose calendar it is, in lower case: her addresses, and her names as guests are listed. */
export type CalendarOwner = { addresses: string[]; names: string[] };

/** The ids of bookings made here: a calendar that includes our feed must not block times because of them. */
const OWN_UID = /^(booking|consultation)-[\w-]+$/;

const FREE_STATUSES = new Set(["FREE", "WORKINGELSEWHERE"]);

/** Whether an entry takes its time: not what is free, cancelled, declined, or our own come back. */
export function isBusyEntry(entry: CalendarComponent, owner: CalendarOwner, isOwnerNamed: boolean): boolean {
  return (
    readKeyword(entry, "TRANSP") !== "TRANSPARENT" &&
    !/^CANCELL?ED$/.test(readKeyword(entry, "STATUS")) &&
    !FREE_STATUSES.has(readKeyword(entry, "X-MICROSOFT-CDO-BUSYSTATUS")) &&
    !FREE_STATUSES.has(readKeyword(entry, "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS")) &&
    !OWN_UID.test(readText(entry, "UID")) &&
    !isDeclined(entry, owner, isOwnerNamed)
  );
}

/**
 * Adds what a calendar says of its owner to what is known: programs name a person's first calendar by her address or her name.
 * `isOwnerNamed`: it gave an address.
 */
export function readOwner(
  calendar: CalendarComponent,
  known: CalendarOwner,
): { owner: CalendarOwner; isOwnerNamed: boolean } {
  const texts = ["X-WR-CALNAME", "X-OWNER", "X-WR-OWNER", "NAME"].map((name) => readText(calendar, name));
  const addresses = texts.flatMap((text) => extractAddress(text) ?? []);
  const [name] = texts;
  return {
    owner: {
      addresses: [...known.addresses, ...addresses],
      names: [...known.names, ...(name ? [name.toLowerCase()] : [])],
    },
    isOwnerNamed: addresses.length > 0,
  };
}

const extractAddress = (text: string): string | undefined =>
  text
    .split(/[\s<>"':;,/]/)
    .find((word) => word.includes("@"))
    ?.toLowerCase();

type Guest = { address: string; name: string; isDeclined: boolean; isThing: boolean };

/**
 * Whether the owner said no, by her own answer alone: that others decline changes nothing for her. A name of one word may be
 * another guest's. Where nothing says who she is, an entry that each of its guests declined counts: either she is one of them,
 * or nobody comes.
 */
function isDeclined(
  entry: CalendarComponent,
  { addresses, names }: CalendarOwner,
  isOwnerNamed: boolean,
): boolean {
  if (!entry.lines.has("ATTENDEE")) return false;
  const isOwner = ({ address, name }: Pick<Guest, "address" | "name">) =>
    addresses.includes(address) || (name.includes(" ") && names.includes(name));
  const guests = readProperties(entry, "ATTENDEE").map(readGuest);
  const own = guests.filter(isOwner);
  if (own.length > 0) return own.every((guest) => guest.isDeclined);
  const organizer = readProperty(entry, "ORGANIZER");
  const host = organizer && readGuest(organizer);
  if (isOwnerNamed || (host && isOwner(host))) return false;
  const others = guests.filter(({ address, isThing }) => !isThing && address !== host?.address);
  return others.length > 0 && others.every((guest) => guest.isDeclined);
}

/** Reads a guest, or the organizer. Apple writes the address as a parameter; rooms and projectors are guests as well. */
function readGuest({ value, params }: { value: string; params: Map<string, string> }): Guest {
  return {
    address:
      extractAddress(params.get("EMAIL") ?? "") ?? extractAddress(value.replace(/^mailto:/i, "")) ?? value,
    name: (params.get("CN") ?? "").trim().toLowerCase(),
    isDeclined: params.get("PARTSTAT")?.toUpperCase() === "DECLINED",
    isThing: /^(ROOM|RESOURCE)$/i.test(params.get("CUTYPE") ?? ""),
  };
}
