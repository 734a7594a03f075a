import type { SeedDocument } from "../document";
import { figure } from "../images";

export const AUTHOR_ID = "author-ellen-marsh";

export const authorDocuments: SeedDocument[] = [
  {
    _id: AUTHOR_ID,
    _type: "author",
    name: "Ellen Marsh",
    slug: { _type: "slug", current: "ellen-marsh" },
    jobTitle: "Certified Interventionist",
    bio: "Ellen Marsh has spent more than 15 years helping families plan and hold calm, caring interventions. She writes about what she has learned at a lot of kitchen tables.",
    credentials: ["Certified Intervention Professional"],
    image: figure("portrait", { alt: "Drawn portrait of Ellen Marsh by a window in morning light" }),
  },
];
