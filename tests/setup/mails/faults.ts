import type { Chooser } from "../random";

type Fault = {
  name: string;
  /** What somebody typed can still be read. */
  isHarmless: boolean;
  apply: (source: string, chooser: Chooser) => string;
};

const insertAt = (source: string, at: number, text: string) => source.slice(0, at) + text + source.slice(at);
const headEnd = (source: string) => /\r?\n\r?\n/.exec(source)?.index ?? source.length;
/** Any place in the body. */
const somewhere = (source: string, { below }: Chooser) => {
  const start = headEnd(source);
  return start + below(source.length - start);
};

/** Each letter of a source is one byte. */
const FAULTS: Fault[] = [
  {
    name: "text before the first and after the last boundary",
    isHarmless: true,
    apply: (source) => {
      const at = source.indexOf("\n--");
      return /^Content-Type: multipart/m.test(source.slice(0, headEnd(source))) && at > 0
        ? `${insertAt(source, at, "\nThis is a multi-part message in MIME format.\n")}\nOver.\n`
        : source;
    },
  },
  {
    name: "no closing boundary",
    isHarmless: true,
    apply: (source) => source.replace(/\r?\n--[^\r\n]+--\s*$/, "\n"),
  },
  {
    name: "8-bit junk in a header",
    isHarmless: true,
    apply: (source, { bytes }) =>
      `X-Junk: ${bytes(60)
        .toString("latin1")
        .replace(/[\r\n]/g, "")}\r\n${source}`,
  },
  {
    name: "a very long header",
    isHarmless: true,
    apply: (source) => `X-Long: ${"word ".repeat(4000)}\r\n${source}`,
  },
  {
    name: "three hundred received lines",
    isHarmless: true,
    apply: (source) =>
      Array.from(
        { length: 300 },
        (_, hop) => `Received: from mail${hop}.example.com by example.net\r\n`,
      ).join("") + source,
  },
  {
    name: "headers twice",
    isHarmless: true,
    apply: (source) => `Subject: =?utf-8?Q?broken=ZZ?=\r\nDate: yesterday\r\nFrom: \r\n${source}`,
  },
  {
    name: "an mbox line at the top",
    isHarmless: true,
    apply: (source) => `From ann@example.com Fri Nov 27 09:12:00 2026\r\n${source}`,
  },
  {
    name: "cut off",
    isHarmless: false,
    apply: (source, chooser) => source.slice(0, somewhere(source, chooser)),
  },
  {
    name: "cut off in its head",
    isHarmless: false,
    apply: (source, { below }) => source.slice(0, below(headEnd(source))),
  },
  {
    name: "bytes in the body",
    isHarmless: false,
    apply: (source, chooser) =>
      insertAt(source, somewhere(source, chooser), chooser.bytes(200).toString("latin1")),
  },
  {
    name: "NUL bytes and bare carriage returns",
    isHarmless: false,
    apply: (source, chooser) => insertAt(source, somewhere(source, chooser), "\0\r\r\0"),
  },
  {
    name: "a charset that nobody knows",
    isHarmless: false,
    apply: (source) => source.replace(/charset="?[\w-]+"?/, "charset=x-unknown"),
  },
  {
    name: "another charset than the text's",
    isHarmless: false,
    apply: (source, { pick }) =>
      source.replace(/charset=[\w-]+/, `charset=${pick(["utf-16le", "euc-kr", "utf-7"])}`),
  },
  {
    name: "an encoding that nobody knows",
    isHarmless: false,
    apply: (source) => source.replace(/(Content-Transfer-Encoding: ).*/, "$1x-uuencode"),
  },
  {
    name: "another encoding than the text's",
    isHarmless: false,
    apply: (source, { pick }) =>
      source.replace(/(Content-Transfer-Encoding: ).*/, `$1${pick(["base64", "quoted-printable", "7bit"])}`),
  },
  {
    name: "escapes of quoted-printable that are none",
    isHarmless: false,
    apply: (source, chooser) => insertAt(source, somewhere(source, chooser), "=ZZ=\r\n=4=G1="),
  },
  {
    name: "a boundary of another part",
    isHarmless: false,
    apply: (source, chooser) => {
      const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary!);
      return boundaries.length
        ? insertAt(source, somewhere(source, chooser), `\r\n--${chooser.pick(boundaries)}\r\n`)
        : source;
    },
  },
  {
    name: "a boundary that is declared and never comes",
    isHarmless: false,
    apply: (source) => source.replace(/boundary="[^"]+"/, 'boundary="never"'),
  },
  {
    name: "a type of content that is none",
    isHarmless: false,
    apply: (source, { pick }) =>
      source.replace(
        /Content-Type: [^;\r\n]+/,
        `Content-Type: ${pick(["", "text", "text/", ";;;", "multipart/"])}`,
      ),
  },
  {
    name: "a blank line in the head",
    isHarmless: false,
    apply: (source, { below }) => insertAt(source, below(headEnd(source)), "\r\n\r\n"),
  },
];

/** The source with one to three faults; what was typed is open where one of them can hide it. */
export function spoilSource(
  raw: Buffer,
  chooser: Chooser,
): { raw: Buffer; faults: string[]; isOpen: boolean } {
  const chosen = Array.from({ length: 1 + chooser.below(3) }, () => chooser.pick(FAULTS));
  const source = chosen.reduce((text, { apply }) => apply(text, chooser), raw.toString("latin1"));
  return {
    raw: Buffer.from(source, "latin1"),
    faults: chosen.map(({ name }) => name),
    isOpen: chosen.some(({ isHarmless }) => !isHarmless),
  };
}
