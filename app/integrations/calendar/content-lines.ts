/** A component of a calendar (RFC 5545), with its lines unfolded but not read. */
export type CalendarComponent = {
  /** In capitals: "VEVENT". */
  name: string;
  /** Its own lines by their property's name in capitals. */
  lines: Map<string, string[]>;
  parts: CalendarComponent[];
  /** Whether it holds a line that is none, or has no end. */
  isBroken: boolean;
};

/** A property's value, and its parameters by their names in capitals, without quotes. */
export type CalendarProperty = { value: string; params: Map<string, string> };

/** These never hold one another: where one begins, the one before has ended, whether it says so or not. */
const TOP_LEVEL = new Set(["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY"]);

/** A calendar has entries, and these alarms or the seasons of a zone. */
const MAX_DEPTH = 10;

/** Some programs have names with underscores and dots, and a blank behind them. */
const PROPERTY_NAME = /^[\w.-]+(?= ?[;:])/;

/**
 * Splits a file into calendars, whatever its line ends are and whatever is written before the first one.
 * `isCut`: the last one has no end. @throws when it holds none
 */
export function splitCalendars(text: string): { calendars: CalendarComponent[]; isCut: boolean } {
  const calendars: CalendarComponent[] = [];
  /** The components that are open, outermost first. */
  const open: CalendarComponent[] = [];
  const close = (depth: number, hasEnd: boolean) => {
    while (open.length > depth) {
      const closed = open.pop() as CalendarComponent;
      if (!hasEnd || open.length > depth) closed.isBroken = true;
      // A broken alarm leaves it open where the entry goes on.
      if (closed.isBroken) markBroken(open);
    }
  };
  for (const line of unfoldLines(text)) {
    const name = PROPERTY_NAME.exec(line)?.[0].toUpperCase();
    if (name === "BEGIN") {
      const begun = createComponent(line.slice(6).trim().toUpperCase());
      if (begun.name === "VCALENDAR") close(0, false);
      else if (TOP_LEVEL.has(begun.name)) close(1, false);
      const last = calendars.at(-1);
      if (begun.name === "VCALENDAR") calendars.push(begun);
      // What follows an end that came too early belongs to the calendar before it.
      else if (open.length === 0 && last) open.push(last);
      if (begun.name !== "VCALENDAR" && open.length === 0) continue;
      if (open.length >= MAX_DEPTH) markBroken(open);
      else {
        open.at(-1)?.parts.push(begun);
        open.push(begun);
      }
    } else if (name === "END") {
      const ended = line.slice(4).trim().toUpperCase();
      const depth = open.findLastIndex((one) => one.name === ended);
      if (depth >= 0) close(depth, true);
      // An end without its beginning is an entry all the same, whose lines are nobody's.
      else if (ended === "VEVENT") open[0]?.parts.push({ ...createComponent(ended), isBroken: true });
      else markBroken(open);
    } else if (name) addLine(open.at(-1), name, line);
    else markBroken(open);
  }
  const isCut = open.length > 0;
  close(0, false);
  if (calendars.length === 0) throw new Error("no calendar");
  return { calendars, isCut };
}

/** Long lines go on behind a line end and a blank. Some programs write two returns before a line feed. */
const unfoldLines = (text: string): string[] =>
  text
    .replace(/[\uFEFF\0]/g, "")
    .replace(/\r+\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");

const createComponent = (name: string): CalendarComponent => ({
  name,
  lines: new Map(),
  parts: [],
  isBroken: false,
});

/** Marks what is open as broken, but no calendar: it goes on with its next entry. */
function markBroken(open: CalendarComponent[]): void {
  for (const one of open) if (one.name !== "VCALENDAR") one.isBroken = true;
}

function addLine(component: CalendarComponent | undefined, name: string, line: string): void {
  const known = component?.lines.get(name);
  if (known) known.push(line);
  else component?.lines.set(name, [line]);
}

export const readProperties = (component: CalendarComponent, name: string): CalendarProperty[] =>
  component.lines.get(name)?.map(parseProperty) ?? [];

export const readProperty = (component: CalendarComponent, name: string): CalendarProperty | undefined => {
  const [line] = component.lines.get(name) ?? [];
  return line === undefined ? undefined : parseProperty(line);
};

/** Reads a property's words, in capitals; empty without it. */
export const readKeyword = (component: CalendarComponent, name: string): string =>
  readProperty(component, name)?.value.trim().toUpperCase() ?? "";

/** Reads a property of the type TEXT. */
export const readText = (component: CalendarComponent, name: string): string =>
  readProperty(component, name)
    ?.value.replace(/\\([\\;,])/g, "$1")
    .trim() ?? "";

/** A colon that a date follows: zones such as "(UTC-07:00) Arizona" and "tzone://Microsoft/Utc" come without quotes as well. */
const BEFORE_TIME = /:(?=\d{4}-?\d\d-?\d\d(?:[T/, ]|$))/i;

/** Colons and semicolons between quotes belong to a parameter. A quote without its second one quotes nothing. */
function parseProperty(line: string): CalendarProperty {
  const time = /;TZID=/i.test(line) ? line.search(BEFORE_TIME) : -1;
  const [head = "", ...rest] =
    time < 0 ? splitUnquoted(line, ":") : [line.slice(0, time), line.slice(time + 1)];
  const params = new Map<string, string>();
  for (const param of splitUnquoted(head, ";").slice(1)) {
    const equals = param.indexOf("=");
    if (equals < 0) continue;
    const value = param.slice(equals + 1).replace(/^"(.*)"$/, "$1");
    params.set(param.slice(0, equals).trim().toUpperCase(), value);
  }
  return { value: rest.join(":"), params };
}

function splitUnquoted(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = isQuoted ? false : text.includes('"', at + 1);
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
