import type { SampleRow } from "~/content/sample-rows";
import type { StandingSample } from "~/content/samples";

/** Where an open point can be fixed: a screen, a document in the Studio, or names of server settings. */
export type FixLocation = { label: string; href: string } | { settings: readonly string[] };

export type LaunchItem = {
  id: string;
  title: string;
  /** The present value of an open point, or what a missing service means. */
  text: string;
  places: FixLocation[];
  /** Whether the open point is shown in red: families can't call, or nobody is alerted of a crisis. */
  isDanger: boolean;
  /** True for what is said to whom it may concern: nothing is open. */
  isAdvice?: boolean;
};

export type LaunchSection = { title: string; items: LaunchItem[] };

/** The sections of samples on the launch checklist, sorted as on the screen. */
const SECTIONS = ["The practice", "Figures", "Credentials", "Families’ words", "Podcast and links", "Guides"];

function sectionOf({ confirmedBy, leads, type }: SampleRow): string {
  if (confirmedBy === "figuresAreReal") return "Figures";
  if (confirmedBy === "credentialsAreReal") return "Credentials";
  if (type === "testimonial" || type === "post") return "Families’ words";
  if (type === "guide") return "Guides";
  return leads ? "Podcast and links" : "The practice";
}

export function buildSampleSections(samples: readonly StandingSample[], isPublic: boolean): LaunchSection[] {
  const rows = [...new Set(samples.map(({ row }) => row))];
  return SECTIONS.map((title) => ({
    title,
    items: rows
      .filter((row) => sectionOf(row) === title)
      .map((row) => {
        const standing = samples.filter((sample) => sample.row === row);
        return {
          id: row.id,
          title: standing.length > 1 ? `${row.label} (${standing.length})` : row.label,
          text: [describeTreatment(row, isPublic), describeFix(row)].join(" "),
          places: placesOf(standing),
          isDanger: isPublic && row.id === "phone",
        };
      }),
  }));
}

function describeTreatment({ id, leavesOut, leads, label }: SampleRow, isPublic: boolean): string {
  if (id === "phone" && isPublic) return "The site shows no number: visitors can’t call.";
  if (id === "guide") return "As delivered. Visitors can download it as a PDF, made from this text.";
  if (leavesOut === "nothing") return "As delivered, and shown to visitors.";
  if (isPublic) return "A sample, which visitors don’t see.";
  return leads
    ? "A sample: shown on this machine, where it leads nowhere. A public site leaves it out."
    : `A sample. A public site leaves it out${label === "Phone number" ? ", and with it every call button" : ""}.`;
}

const describeFix = ({ confirmedBy, type }: SampleRow): string => {
  if (!confirmedBy) return "Replace it.";
  if (type === "guide") return "Read it, change what you like, and mark it as approved.";
  if (type === "legalPage")
    return "Have a lawyer of your state read it, put your state in, and mark it as approved.";
  return "Replace it, or say that it is real.";
};

/** Lists the links to samples, one per document, to the field where the Studio supports that. */
function placesOf(samples: readonly StandingSample[]): FixLocation[] {
  const places = new Map<string, FixLocation>();
  for (const { row, document } of samples) {
    const id = document._id.replace(/^drafts\./, "");
    const path = (row.list ?? row.field).replace(/^image\..*/, "image");
    places.set(id, { label: nameOf(document), href: buildStudioLink(id, document._type, path) });
  }
  return [...places.values()];
}

export const buildStudioLink = (id: string, type: string, path: string): string =>
  `/studio/intent/edit/id=${encodeURIComponent(id)};type=${type}${path && `;path=${encodeURIComponent(path)}`}`;

const NAMES: Record<string, string> = {
  siteSettings: "Site settings",
  homePage: "Home page",
  aboutPage: "About page",
  carTalkPage: "Car Talk page",
};

function nameOf({ _type, _id, title, author, name }: StandingSample["document"]): string {
  const own = [NAMES[_type], author, title, name].find((text) => typeof text === "string" && text !== "");
  return typeof own === "string" ? own : _id;
}
