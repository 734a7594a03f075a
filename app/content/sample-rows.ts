/*
 * The values that may be samples, for the launch checklist, the marks on them and public sites (docs/product/samples.md §16).
 */

export type SampleRow = {
  id: string;
  label: string;
  type: string;
  /** The field that may hold a sample, of the document, or of the list's item when there is a list. */
  field: string;
  /** The list field whose items are checked one by one. */
  list?: string;
  /** A word that only samples contain: values without it are no samples. */
  naming?: string;
  /** Only values that contain one of these are samples, whatever else was changed in them. */
  phrases?: readonly string[];
  /** What the first content of earlier versions had here. */
  earlier?: readonly unknown[];
  /** A field of the document: when it is set, the value is no sample. */
  unless?: string;
  /** Whether the value is a link or a video: such a sample is inactive on every site. */
  leads?: true;
  /** What a public site leaves out while the value is still the sample. */
  leavesOut: "value" | "document" | "nothing";
  /** What confirms that a value is real: a switch of the site settings, or the document's own `confirmed`. */
  confirmedBy?:
    | "figuresAreReal"
    | "credentialsAreReal"
    | "addressIsReal"
    | "priceIsReal"
    | "hoursAreReal"
    | "confirmed";
};

const settings = (
  field: string,
  label: string,
  more: Pick<SampleRow, "leavesOut" | "confirmedBy" | "earlier">,
): SampleRow => ({ id: field, label, type: "siteSettings", field, ...more });
const figure = { leavesOut: "value", confirmedBy: "figuresAreReal" } as const;
const credential = { leavesOut: "value", confirmedBy: "credentialsAreReal" } as const;

/** What the author of the first posts says of clients in the first person, by post: a new author would claim it of real ones. */
export const INVENTED_STORIES = {
  "post-addiction-and-mental-illness-together": [
    "I have heard that story, in one form or another, from many kitchen tables",
    "A few patterns that families describe to me",
  ],
  "post-fentanyl-and-naloxone-for-families": [
    "I ask every family I work with the same question",
    "I hear this a lot, mostly from fathers",
    "That is often when families come to us",
  ],
  "post-is-it-a-drinking-problem": ["I hear these sentences often"],
  "post-talking-with-children-about-addiction": ["a father told me about his six-year-old"],
  "post-what-addiction-does-to-the-brain": ["A mother asks me this"],
  "post-what-happens-in-a-family-intervention": [
    "Families tell me that picture kept them from calling",
    "I have seen people call back within days",
  ],
  "post-when-the-answer-is-no": [
    "It is the question families ask me before anything else",
    "Families come to us after a no at least as often",
  ],
} as const satisfies Record<string, readonly string[]>;

export const SAMPLE_ROWS: readonly SampleRow[] = [
  settings("phone", "Phone number", { leavesOut: "value" }),
  settings("email", "Email address", { leavesOut: "value" }),
  settings("business", "Name of the practice", { leavesOut: "nothing" }),
  settings("name", "Name of the interventionist", { leavesOut: "nothing" }),
  settings("address.locality", "City", { leavesOut: "value", confirmedBy: "addressIsReal" }),
  settings("address.region", "State", { leavesOut: "value", confirmedBy: "addressIsReal" }),
  settings("priceRange", "Price range, for search engines", {
    leavesOut: "value",
    confirmedBy: "priceIsReal",
  }),
  settings("hours", "Opening hours, for search engines", { leavesOut: "value", confirmedBy: "hoursAreReal" }),
  settings("image.file", "Portrait", { leavesOut: "nothing" }),
  // What a figure counts is what makes it a claim: it is a sample until the practice says so in its own words.
  { id: "figure", label: "Figure", type: "siteSettings", list: "figures", field: "definition", ...figure },
  settings("statesServed", "States served", figure),
  settings("personDescription", "Description of the interventionist", {
    ...credential,
    earlier: [
      "Ellen Marsh is a Certified Intervention Professional who has spent more than 15 years helping families plan and hold calm, caring interventions.",
    ],
  }),
  settings("jobTitle", "Job title", credential),
  {
    id: "aboutStory",
    label: "Story on the About page",
    type: "aboutPage",
    field: "story.text",
    leavesOut: "nothing",
  },
  { id: "author", label: "Author of the posts", type: "author", field: "name", leavesOut: "nothing" },
  {
    id: "authorTitle",
    label: "Credential of the author, for search engines",
    type: "author",
    field: "jobTitle",
    ...credential,
  },
  {
    id: "legalPlace",
    label: "Legal place: Utah",
    type: "legalPage",
    list: "content",
    field: "children",
    naming: "Utah",
    // A contract without this clause would be worse than one that names the wrong state.
    leavesOut: "nothing",
    confirmedBy: "confirmed",
  },
  {
    id: "homeSubtitle",
    label: "Credential under the headline",
    type: "homePage",
    field: "hero.subtitle",
    ...credential,
  },
  {
    id: "homeSubheading",
    label: "Credential beside the portrait",
    type: "homePage",
    field: "profile.subheading",
    ...credential,
  },
  {
    id: "homeCredentials",
    label: "Credentials on the home page",
    type: "homePage",
    field: "profile.credentials",
    ...credential,
    earlier: [
      [
        "Certified Intervention Professional",
        "{yearsExperience} years of experience",
        "{familiesHelped} families helped",
        "Trained in family systems and crisis response",
      ],
    ],
  },
  {
    id: "aboutCredentials",
    label: "Credentials on the About page",
    type: "aboutPage",
    field: "credentials.points",
    ...credential,
  },
  {
    id: "testimonial",
    label: "Testimonial",
    type: "testimonial",
    field: "quote",
    leavesOut: "document",
    confirmedBy: "confirmed",
  },
  {
    id: "inventedStory",
    label: "Claim about clients in a post",
    type: "post",
    list: "content",
    field: "children",
    phrases: Object.values(INVENTED_STORIES).flat(),
    leavesOut: "nothing",
  },
  {
    id: "introVideo",
    label: "Video on the home page",
    type: "homePage",
    field: "video.clip.embedUrl",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "clip",
    label: "Video clip",
    type: "podcastEpisode",
    list: "clips",
    field: "embedUrl",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "audio",
    label: "Recording",
    type: "podcastEpisode",
    field: "audioUrl",
    unless: "audio",
    leads: true,
    leavesOut: "document",
  },
  {
    id: "platform",
    label: "Podcast link",
    type: "carTalkPage",
    list: "subscribe.links",
    field: "url",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "profile",
    label: "Social profile",
    type: "siteSettings",
    list: "socialProfiles",
    field: "url",
    leads: true,
    leavesOut: "value",
  },
  {
    id: "guide",
    label: "Text of a guide",
    type: "guide",
    field: "content",
    leavesOut: "nothing",
    confirmedBy: "confirmed",
  },
];

export type ConfirmationSwitches = {
  readonly [Switch in NonNullable<SampleRow["confirmedBy"]>]?: boolean | null;
};

/** The settings about samples; `samplesHidden` hides samples from everybody. */
export type SampleSettings = ConfirmationSwitches & { readonly samplesHidden?: boolean | null };
