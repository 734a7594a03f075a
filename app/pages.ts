/** The names of pages that menus lead to, kept apart because only these and the menus are sent to the browser. */
export const MENU_NAMES = {
  "/": "Home",
  "/about": "About",
  "/services": "Services",
  "/contact": "Contact",
  "/resources": "Resources",
  "/blog": "Blog",
  "/car-talk": "Car Talk",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/disclaimer": "Professional Disclaimer",
  "/health-data": "Consumer health data",
  "/safety": "Safety",
} as const;

export const PAGE_NAMES = {
  ...MENU_NAMES,
  "/health-data/request": "Ask about your data",
  "/newsletter": "Newsletter",
  "/chat": "Chat",
} as const;

type MenuPath = keyof typeof MENU_NAMES;
export type PagePath = keyof typeof PAGE_NAMES;

/** A page of the public site; blog posts are listed from their documents instead. */
export type PublicPage = {
  path: PagePath;
  /** The page's file in `app/routes/site/`. */
  route: string;
  /** The page's document in the Studio; a legal page has its slug in `legal` instead. */
  document?: string;
  legal?: string;
  /** What else the page shows, for the Studio's preview; `by` is the field that names the page. */
  shows?: readonly (string | { type: string; by: string; value: string })[];
  /** Whether the page may be cached and served without rendering. */
  kept: boolean;
  inSitemap: boolean;
  draftLink?: string;
};

/** Builds the id of a page's route. Legal pages share a file, so theirs has the slug. */
export const buildRouteId = ({ route, legal }: Pick<PublicPage, "route" | "legal">): string =>
  `routes/site/${legal ?? route.replace(/\.tsx$/, "")}`;

const standing = { kept: true, inSitemap: true };

export const PUBLIC_PAGES = [
  {
    path: "/",
    route: "home/route.tsx",
    document: "homePage",
    shows: ["siteSettings", "methodStep", "testimonial"],
    ...standing,
  },
  {
    path: "/about",
    route: "about.tsx",
    document: "aboutPage",
    draftLink: "About the practice",
    ...standing,
  },
  {
    path: "/services",
    route: "services/route.tsx",
    document: "servicesPage",
    shows: ["serviceCard", "contactPage", { type: "faqItem", by: "page", value: "services" }],
    draftLink: "Our services for families",
    ...standing,
  },
  {
    path: "/contact",
    route: "contact/route.tsx",
    document: "contactPage",
    shows: [{ type: "faqItem", by: "page", value: "contact" }],
    draftLink: "Contact, at any hour",
    ...standing,
  },
  {
    path: "/resources",
    route: "resources/route.tsx",
    document: "resourcesPage",
    shows: ["guide"],
    draftLink: "Free guides to download",
    ...standing,
  },
  {
    path: "/blog",
    route: "blog/route.tsx",
    document: "blogPage",
    shows: ["category"],
    ...standing,
  },
  {
    path: "/car-talk",
    route: "car-talk/route.tsx",
    document: "carTalkPage",
    shows: ["podcastEpisode"],
    ...standing,
  },
  { path: "/privacy", route: "legal.tsx", legal: "privacy", ...standing },
  { path: "/terms", route: "legal.tsx", legal: "terms", ...standing },
  {
    path: "/disclaimer",
    route: "legal.tsx",
    legal: "disclaimer",
    ...standing,
  },
  { path: "/health-data", route: "legal.tsx", legal: "health-data", ...standing },
  { path: "/health-data/request", route: "health-data/request.tsx", kept: true, inSitemap: false },
  { path: "/safety", route: "safety.tsx", ...standing },
  { path: "/newsletter", route: "newsletter/sign-up.tsx", kept: true, inSitemap: false },
  { path: "/chat", route: "chat/route.tsx", kept: false, inSitemap: false },
] as const satisfies readonly PublicPage[];

/** The menus of the site; a link's label may differ from its page's name. */
export const NAVIGATION = {
  header: ["/", "/about", "/services", "/contact"],
  resources: ["/blog", "/car-talk", { path: "/resources", label: "Guides" }],
  footer: ["/", "/about", "/services", "/contact", "/resources", "/blog"],
  legal: ["/privacy", "/health-data", "/terms", "/disclaimer", "/safety"],
} as const satisfies Record<string, readonly (MenuPath | { path: MenuPath; label: string })[]>;
