import { buildChooser, type Chooser } from "./random";

export type RandomCsv = {
  bytes: Buffer;
  /** Who is in the file; null where it is damaged, so that anybody may be missing. */
  people: { email: string; name: string }[] | null;
  /** Whether the encoding keeps every letter, so that names come back as they were. */
  isExact: boolean;
  /** What was done to the file, for the message of a test that fails. */
  made: string[];
};

type Person = { first: string; last: string; email: string; at: number; file: number };

/** The columns of programs that keep contacts: each head with what its cells hold. */
const PROGRAMS: Record<string, Record<string, (person: Person) => string>> = {
  own: {
    name: ({ first, last }) => `${first} ${last}`,
    email: ({ email }) => email,
    phone: phoneOf,
    relationship: () => "parent",
    createdAt: ({ at }) => `2024-0${(at % 9) + 1}-15`,
    message: noteOf,
  },
  HubSpot: {
    "Record ID": ({ at }) => String(900_000 + at),
    "First Name": ({ first }) => first,
    "Last Name": ({ last }) => last,
    Email: ({ email }) => email,
    "Phone Number": phoneOf,
    "Mobile Phone Number": () => "",
    City: () => "Boise",
    "State/Region": () => "Idaho",
    "Create Date": ({ at }) => `2024-03-${String((at % 27) + 1).padStart(2, "0")} 14:05`,
  },
  Salesforce: {
    Salutation: () => "Ms.",
    "First Name": ({ first }) => first,
    "Last Name": ({ last }) => last,
    "Mailing City": () => "Austin",
    "Mailing State/Province": () => "TX",
    Phone: phoneOf,
    Email: ({ email }) => email,
    "Created Date": ({ at }) => `3/${(at % 12) + 14}/2024`,
    Description: noteOf,
  },
  Google: {
    "First Name": ({ first }) => first,
    "Middle Name": () => "",
    "Last Name": ({ last }) => last,
    Notes: noteOf,
    "E-mail 1 - Label": () => "* Home",
    "E-mail 1 - Value": ({ email }) => email,
    "Phone 1 - Label": () => "Mobile",
    "Phone 1 - Value": phoneOf,
  },
  Outlook: {
    "First Name": ({ first }) => first,
    "Last Name": ({ last }) => last,
    "E-mail Address": ({ email }) => email,
    "Mobile Phone": phoneOf,
    "Home City": () => "Provo",
    "Home State": () => "UT",
    Notes: noteOf,
  },
};

const AREAS = "201 206 212 303 312 404 415 503 512 602 615 702 713 801 808 816 857 907 917 972".split(" ");
const FIRST = [
  "Ann",
  "José",
  "Zoë",
  "Mary Jo",
  "Núria",
  "Anne-Marie",
  "O’Neil",
  "Björn",
  "D'Arcy",
  "Łucja",
  "美咲",
];
const LAST = [
  "Moore",
  "Núñez",
  "O'Leary",
  "de la Cruz",
  "Müller",
  "Smith, Jr.",
  "Lee",
  "Peña",
  'Mc"Gee',
  "Žižek",
];
const NOTES = [
  "",
  "",
  "Called twice",
  "two\nlines",
  'She said "please"',
  "a; b, c|d\te",
  "=SUM(A1)",
  "x".repeat(3_000),
];
const SEPARATORS = [",", ",", ",", ";", "\t", "|"];
const ENCODINGS = ["utf-8", "utf-8", "utf-8 with a mark", "utf-16le", "utf-16be", "windows-1252"] as const;

/** Only the first person of a file has a number, of another one than those of 2,000 files around: a number is a person. */
function phoneOf({ at, file }: Person): string {
  if (at > 0) return "";
  const area = AREAS[Math.floor(file / 100) % AREAS.length]!;
  const number = `555-01${String(file % 100).padStart(2, "0")}`;
  return [`(${area}) ${number}`, `+1 ${area} ${number}`, `${area}.${number.replace("-", ".")}`][file % 3]!;
}

function noteOf({ at }: Person): string {
  return NOTES[at % NOTES.length]!;
}

/** Makes a file of contacts with the habits of programs, in any combination; every fourth is damaged. */
export function makeRandomCsv(seed: number): RandomCsv {
  const chooser = buildChooser(seed);
  const { pick, chance, below } = chooser;
  const program = pick(Object.keys(PROGRAMS));
  const encoding = pick(ENCODINGS);
  const separator = pick(SEPARATORS);
  const isNarrow = encoding === "windows-1252";
  const known = (names: string[]) =>
    isNarrow ? names.filter((name) => [...name].every((sign) => sign <= "ÿ" || sign === "’")) : names;
  const people = Array.from(
    { length: 1 + below(40) },
    (_, at): Person => ({
      first: pick(known(FIRST)),
      last: pick(known(LAST)),
      email: `csv-${seed}-${at}@example.com`,
      at,
      file: seed,
    }),
  );
  const columns = Object.entries(PROGRAMS[program]!);
  const order = chance(0.3) ? [...columns].reverse() : columns;
  const quote = (cell: string, always: boolean) =>
    always || /[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const always = chance(0.3);
  const line = (cells: string[]) => cells.map((cell) => quote(cell, always)).join(separator);
  const blank = () => (chance(0.5) ? "" : separator.repeat(order.length - 1));
  const lines = [
    ...(chance(0.15) ? [`sep=${separator}`] : []),
    line(order.map(([head]) => head)),
    ...people.flatMap((person) => [
      line(order.map(([, cell]) => cell(person))),
      ...(chance(0.1) ? [blank()] : []),
    ]),
  ];
  const eol = pick(["\r\n", "\n"]);
  const text = lines.join(eol) + (chance(0.7) ? eol : "");
  const whole = encode(text, encoding);
  const damage = chance(0.25) ? pick(Object.keys(DAMAGES)) : null;
  return {
    bytes: damage ? DAMAGES[damage]!(whole, chooser) : whole,
    people: damage ? null : people.map(({ first, last, email }) => ({ email, name: `${first} ${last}` })),
    isExact: !isNarrow,
    made: [program, encoding, JSON.stringify(separator), ...(damage ? [damage] : [])],
  };
}

function encode(text: string, encoding: (typeof ENCODINGS)[number]): Buffer {
  switch (encoding) {
    case "utf-8":
      return Buffer.from(text);
    case "utf-8 with a mark":
      return Buffer.from(`\uFEFF${text}`);
    case "utf-16le":
      return Buffer.from(`\uFEFF${text}`, "utf16le");
    case "utf-16be":
      return Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
    default:
      return Buffer.from(text.replaceAll("’", "\x92"), "latin1");
  }
}

const DAMAGES: Record<string, (bytes: Buffer, chooser: Chooser) => Buffer> = {
  "broken off": (bytes, { below }) => bytes.subarray(0, below(bytes.length)),
  "other bytes": (bytes, { below, bytes: random }) => {
    const spoilt = Buffer.from(bytes);
    for (const byte of random(1 + below(20))) spoilt[below(spoilt.length)] = byte;
    return spoilt;
  },
  "a quote too many": (bytes, { below }) => {
    const at = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from('"'), bytes.subarray(at)]);
  },
  "twice in one": (bytes) => Buffer.concat([bytes, bytes]),
  "a long line": (bytes) => Buffer.concat([bytes, Buffer.from(",".repeat(200_000))]),
  zeros: (bytes, { below }) =>
    Buffer.concat([bytes.subarray(0, below(bytes.length)), Buffer.alloc(below(5_000))]),
};
