/** The rooms of the house from the top down: each may import those below it, and none above. */
const ROOMS = [
  "app/(boot|jobs|entry|root)",
  "app/routes/",
  "app/(operations|api)/",
  "app/components/admin/",
  "app/components/site/",
  "app/services/",
  "app/page-cache/",
  ...[
    "launch",
    "hub",
    "charts",
    "deliverability",
    "assist",
    "scheduler",
    "writing",
    "blog",
    "seo",
    "privacy",
    "duty",
    "policy-reports",
  ].map(inDomain),
  ...[
    "correspondence",
    "replies",
    "people",
    "newsletter",
    "first-response",
    "chat",
    "booking",
    "telephone",
    "texts",
    "tasks",
    "leads",
    "alerts",
    "crisis",
    "consent",
  ].map(inDomain),
  "app/mail/",
  "app/integrations/",
  "app/content/",
  "app/commands/",
  "app/platform/",
  "app/records/",
  inDomain("time"),
  "app/components/ui/",
  "app/pages",
  "app/screens",
  "studio/(?!lake/)",
  "studio/lake/",
  "db/",
  "app/refusal",
  "app/closed-list",
  "app/time-units",
];

/**
 * The folders of a large room from the top down, in the same order; "." is the files beside them. Folders of one line know
 * nothing of each other.
 */
const FOLDERS = {
  "app/components/admin/": [
    [
      "booking",
      "call",
      "charts",
      "csv-import",
      "hours",
      "lists",
      "post-review",
      "shell",
      "tasks",
      "texting",
      "undo",
    ],
    ["lead"],
    ["forms"],
    ["connection"],
    ["."],
  ],
  "app/components/site/": [["frame", "page"], ["chat"], ["crisis", "forms"], ["meta", "scenes"], ["."]],
  "app/services/": [
    ["."],
    [
      "alerts",
      "campaigns",
      "chat",
      "contact",
      "guides",
      "newsletter",
      "replies",
      "retention",
      "telephone",
      "texts",
      "writing",
    ],
    ["leads", "mail", "request"],
    ["booking"],
    ["practice", "transports"],
  ],
  "app/domain/leads/": [
    ["detail", "import", "list", "merge", "outreach", "retention"],
    ["intake"],
    ["change"],
    ["contacts", "response"],
    ["fields"],
    ["."],
  ],
};

function inDomain(name) {
  return `app/domain/${name}/`;
}

const noRoomImportsOneAbove = ROOMS.slice(1).map((room, index) => ({
  name: `nothing-above-${room}`,
  comment: "Two rooms that import each other are one: no circle between folders.",
  severity: "error",
  from: { path: `^${room}`, pathNot: "\\.test\\." },
  to: { path: ROOMS.slice(0, index + 1).map((above) => `^${above}`) },
}));

const pathOf = (room, folder) => (folder === "." ? `^${room}[^/]+$` : `^${room}${folder}/`);

const noFolderImportsOneAbove = Object.entries(FOLDERS).flatMap(([room, lines]) =>
  lines.flatMap((line, index) =>
    line
      .map((folder) => ({
        folder,
        forbidden: [...lines.slice(0, index).flat(), ...line.filter((other) => other !== folder)],
      }))
      .filter(({ forbidden }) => forbidden.length > 0)
      .map(({ folder, forbidden }) => ({
        name: `outline-of-${room}${folder}`,
        comment: "The folders of a room are its outline: what comes first builds on what follows.",
        severity: "error",
        from: { path: pathOf(room, folder), pathNot: "\\.test\\." },
        to: { path: forbidden.map((other) => pathOf(room, other)) },
      })),
  ),
);

/**
 * Who may import whom.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    ...noRoomImportsOneAbove,
    ...noFolderImportsOneAbove,
    {
      name: "nothing-imports-routes",
      comment: "Screens are leaves: Remix loads them, nothing else does.",
      severity: "error",
      from: { pathNot: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "routes-import-only-their-own-folder",
      comment: "Two screens share code through components or domain, not through each other.",
      severity: "error",
      from: { path: "^app/routes/(site|admin)/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/$2/" },
    },
    {
      name: "staff-forms-are-the-staffs-alone",
      comment: "Public pages work without scripts, and have no room for what keeps and checks staff's forms.",
      severity: "error",
      from: { path: "^app/(routes|components)/site/" },
      to: { path: "^app/components/admin/" },
    },
    {
      name: "domain-knows-no-react-and-no-http",
      severity: "error",
      from: { path: "^app/domain/" },
      to: {
        path: [
          "^app/(routes|api|components|services|jobs|operations)/",
          "node_modules/(react|react-dom|@remix-run|hono|@hono)/",
        ],
      },
    },
    {
      name: "pure-domain-touches-no-store",
      comment: "In domain a file without the .server suffix is pure; it may name types of the schema only.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: ["\\.server\\.", "\\.test\\.", "/cli\\.ts$"] },
      to: {
        path: ["\\.server\\.", "^db/", "^node:(fs|net|http)"],
        pathNot: "^db/normalize",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-primitives-import-nothing-of-the-app",
      severity: "error",
      from: { path: "^app/components/ui/" },
      to: { path: "^(app|db|studio)/", pathNot: "^app/components/ui/" },
    },
    {
      name: "components-reach-no-server-code",
      comment: "Only a part's own .server file, which prepares its data for a loader, may.",
      severity: "error",
      from: { path: "^app/components/", pathNot: "\\.server\\." },
      to: {
        path: ["\\.server\\.", "^(db|studio)/", "^app/(api|jobs|routes)/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-lake-stands-alone",
      comment: "studio/lake could be a package of its own. How often a property runs is the suite's to say.",
      severity: "error",
      from: { path: "^studio/lake/" },
      to: { path: "^(app|db|studio|tests)/", pathNot: ["^studio/lake/", "^tests/setup/rounds\\.ts$"] },
    },
    {
      name: "studio-code-only-behind-its-route",
      comment: "The Studio is 1.7 MB: only its lazy route may load it.",
      severity: "error",
      from: { pathNot: ["^studio/", "^app/routes/studio\\.client"] },
      to: {
        path: ["node_modules/sanity/", "^studio/(sanity\\.config|structure|schema)"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "nothing-that-runs-imports-training",
      comment: "An installation may lack training/: the product reads the learned model, which is in app.",
      severity: "error",
      from: { path: "^(app|db|studio)/" },
      to: { path: "^training/" },
    },
    {
      name: "environment-is-read-in-one-place",
      severity: "error",
      from: {
        path: "^(app|db|studio|training)/",
        pathNot: ["^app/(boot|platform|page-cache|operations)", "\\.test\\."],
      },
      to: { path: "^app/platform/config/settings" },
    },
    {
      name: "pictures-are-opened-in-one-place",
      comment: "open.ts blocks each decoder that the product has no use for, before anything is decoded.",
      severity: "error",
      from: { pathNot: ["^studio/lake/images/open\\.ts$", "\\.test\\."] },
      to: { path: "node_modules/(sharp|@img)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-cycles",
      comment: "Two files that name each other's types are one subject, or a third file's.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unknown-packages",
      severity: "error",
      from: { pathNot: ["\\.test\\."] },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
