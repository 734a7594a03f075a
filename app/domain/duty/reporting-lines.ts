/** A number as people dial it. `about` says when or from where it is the right one, where it is not always. */
type ReportingNumber = { number: string; about?: string };

/** Where a state takes reports about a child. No numbers: its counties take them, or none was found that two sources agree on. */
export type ReportingLine = {
  state: string;
  numbers: readonly ReportingNumber[];
  source: string;
  /** The day on which the stored copies of the sources were compared. Nobody called the numbers. */
  checked: string;
};

/** The day on which stored copies of the sources were compared, also of those two numbers. */
export const REPORTING_CHECKED = "2026-11-29";

/** Childhelp, which says where a report can be made, and takes none itself (childhelphotline.org/how-it-works). */
export const CHILDHELP_NUMBER = "1-800-422-4453";

/** The Eldercare Locator (elderjustice.usc.edu/national-center-on-elder-abuse/suspect-abuse). */
export const ELDERCARE_NUMBER = "1-800-677-1116";

/** Two copies of Child Welfare Information Gateway's list, read as far as they were stored. */
const LIST_2016 = "Child Welfare Information Gateway, 3/2016 (dhs.maryland.gov)";
const LIST_LATER = "a later copy of it (safestrategy.com)";
const BOTH_LISTS = `${LIST_2016}; ${LIST_LATER}`;
const NONE_READ = `${BOTH_LISTS}: no number read`;

type Row = [state: string, numbers: string | readonly ReportingNumber[], source: string];

/** One row a state. A number is here where the state's own page gives it, or where two sources agree on it. */
const rows: readonly Row[] = [
  ["AL", [], `${BOTH_LISTS}: by county`],
  ["AK", "1-800-478-4444", BOTH_LISTS],
  ["AS", [], NONE_READ],
  ["AZ", "1-888-767-2445", BOTH_LISTS],
  ["AR", "1-800-482-5964", BOTH_LISTS],
  ["CA", [], `${BOTH_LISTS}: by county`],
  ["CO", "1-844-264-5437", "co4kids.org; cdhs.colorado.gov"],
  ["CT", "1-800-842-2288", BOTH_LISTS],
  ["DE", "1-800-292-9582", BOTH_LISTS],
  ["DC", "1-202-671-7233", BOTH_LISTS],
  ["FL", "1-800-962-2873", BOTH_LISTS],
  ["GA", "1-855-422-4453", "dfcs.georgia.gov/child-abuse-neglect"],
  ["GU", [], NONE_READ],
  [
    "HI",
    [
      { number: "1-808-832-5300", about: "Oahu" },
      { number: "1-888-380-3088", about: "The other islands" },
    ],
    `${LIST_2016}; satchawaii.org; hooikaikapartnership.com`,
  ],
  ["ID", "1-855-552-5437", "healthandwelfare.idaho.gov"],
  [
    "IL",
    [
      { number: "1-800-252-2873", about: "For calls from Illinois" },
      { number: "1-217-524-2606", about: "For calls from other states" },
    ],
    "dcfs.illinois.gov; protect.archchicago.org; cyfsolutions.org",
  ],
  ["IN", "1-800-800-5556", `${LIST_2016}; pcain.org`],
  ["IA", "1-800-362-2178", "dhs.iowa.gov/child-protection"],
  ["KS", "1-800-922-5330", "dcf.ks.gov"],
  ["KY", "1-877-597-2331", "prd.webapps.chfs.ky.gov/reportabuse"],
  ["LA", "1-855-452-5437", "dcfs.la.gov/page/561"],
  ["ME", "1-800-452-1999", "maine.gov/dhhs/ocfs"],
  ["MD", "1-800-917-7383", "dhs.maryland.gov"],
  [
    "MA",
    [{ number: "1-800-792-5200", about: "On weekdays the area office takes reports, too" }],
    "mass.gov/service-details/child-welfare-information",
  ],
  ["MI", "1-855-444-3911", "michigan.gov/dhs"],
  ["MN", [], `${LIST_2016}: by county`],
  ["MP", [], NONE_READ],
  ["MS", "1-800-222-8000", "mdcps.ms.gov"],
  [
    "MO",
    [
      { number: "1-800-392-3738", about: "For calls from Missouri" },
      { number: "1-573-751-3448", about: "For calls from other states" },
    ],
    "dss.mo.gov/cd/rptcan.htm",
  ],
  ["MT", "1-866-820-5437", `${LIST_2016}; the department, quoted by apnews.com, 2020`],
  ["NE", "1-800-652-1999", "dhhs.ne.gov/Pages/Child-Abuse.aspx"],
  [
    "NV",
    [
      { number: "1-702-399-0081", about: "Clark County (Las Vegas)" },
      { number: "1-833-900-7233", about: "Washoe County (Reno)" },
      { number: "1-833-571-1041", about: "Other counties, business hours" },
      { number: "1-833-803-1183", about: "Other counties, nights, weekends and holidays" },
    ],
    "dcfs.nv.gov/Tips/CA/ChildAbuse",
  ],
  [
    "NH",
    [
      { number: "1-800-894-5533", about: "For calls from New Hampshire" },
      { number: "1-603-271-6562", about: "For calls from other states" },
    ],
    "dhhs.nh.gov/report-concern/report-child-abuse",
  ],
  ["NJ", "1-877-652-2873", `${LIST_2016}; co.somerset.nj.us`],
  ["NM", "1-855-333-7233", "cyfd.nm.gov; newmexico.gov"],
  ["NY", "1-800-342-3720", `${LIST_2016}; youth.westchestergov.com`],
  ["NC", [], `${LIST_2016}: by county`],
  [
    "ND",
    [{ number: "1-833-958-3500", about: "Monday to Friday, 8 AM to 5 PM Central; else 911" }],
    "nd.gov/dhs/services/childfamily/cps",
  ],
  [
    "OH",
    [{ number: "1-855-642-4453", about: "Connects to the county's office" }],
    "the department's page; toledoblade.com, 2013",
  ],
  ["OK", "1-800-522-3511", "oklahoma.gov/health"],
  ["OR", "1-855-503-7233", "oregon.gov/DHS/abuse"],
  ["PA", "1-800-932-0313", "dhs.pa.gov"],
  ["PR", "1-787-749-1333", "the department, quoted by foronoticioso.com and tunoticiapr.com, 2024"],
  ["RI", "1-800-742-4453", "churchlawandtax.com; rilegislature.gov (1-800-RI-CHILD)"],
  ["SC", "1-888-227-3487", "dss.sc.gov/abuseneglect"],
  [
    "SD",
    [
      {
        number: "1-877-244-0864",
        about: "Monday to Friday, 8 AM to 5 PM; else the sheriff or the police",
      },
    ],
    "cacs-sd.org; chssd.org",
  ],
  ["TN", "1-877-237-0004", "tn.gov/dcs"],
  ["TX", "1-800-252-5400", "dfps.texas.gov/Contact_Us/hotlines.asp"],
  ["UT", "1-855-323-3237", "ironcounty.net; co.davis.ut.us"],
  ["VT", "1-800-649-5285", "dcf.vermont.gov/fsd/report"],
  [
    "VA",
    [
      { number: "1-800-552-7096", about: "For calls from Virginia" },
      { number: "1-804-786-8536", about: "For calls from other states" },
    ],
    "dss.virginia.gov/about/abuse.cgi; dailypress.com; educatorpages.com",
  ],
  ["VI", [], NONE_READ],
  ["WA", "1-866-363-4276", "atg.wa.gov/child-abuse-neglect"],
  ["WV", "1-800-352-6513", "wvdhhr.org/bcf/children_adult/cps/report.asp"],
  ["WI", [], "dcf.wisconsin.gov/cps/reportabuse: by county"],
  ["WY", [], "dfsweb.wyo.gov: by county"],
];

/** The lines of all states, DC and the territories, by code. */
export const reportingLines: readonly ReportingLine[] = rows.map(([state, numbers, source]) => ({
  state,
  numbers: typeof numbers === "string" ? [{ number: numbers }] : numbers,
  source,
  checked: REPORTING_CHECKED,
}));

/** Finds where a state takes reports about a child; undefined for an unknown code. */
export const findReportingLine = (state: string | undefined): ReportingLine | undefined =>
  reportingLines.find((line) => line.state === state);
