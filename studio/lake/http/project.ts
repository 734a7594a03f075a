import { Hono } from "hono";
import { listUserGrants } from "./account";
import { findRequestedDataset, type LakeEnv, type LakeServices, requireCaller } from "./context";

/** The features that the lake reports. Without `advancedDatasetManagement` Sanity's command line makes no aliases. */
const FEATURES = ["advancedDatasetManagement", "contentReleases", "singleDocRelease", "studioComments"];

/** The limits of releases that the Studio sees: more than it can show; the lake has no limit. */
const RELEASE_LIMITS = {
  orgActiveReleaseLimit: 1_000,
  defaultOrgActiveReleaseLimit: 1_000,
  datasetReleaseLimit: 1_000,
  orgMeteredActiveReleaseCount: 0,
};

/** The lake has one project and no plans, so most answers are an empty list. */
export function buildProjectRoutes({ core }: LakeServices) {
  const project = () => ({
    id: core.projectId,
    displayName: "Embedded content lake",
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    members: [],
    features: [],
    createdAt: "2024-01-01T00:00:00Z",
  });

  return new Hono<LakeEnv>()
    .get("/projects", (c) => c.json([project()]))
    .get("/projects/:id", (c) => c.json(project()))
    .get("/projects/:id/datasets/:dataset/acl", (c) => {
      const user = requireCaller(c, "read");
      findRequestedDataset(c, core);
      return c.json(listUserGrants(user));
    })
    .get("/projects/:id/datasets/:dataset/settings/indexing", (c) => c.json({ maxFieldDepth: 20 }))
    .get("/projects/:id/grants", (c) =>
      c.json({ "sanity.project": [{ grants: [{ name: "read", params: {} }] }] }),
    )
    .get("/projects/:id/:list{(?:user-applications|features|roles|tags)}", (c) => c.json([]))
    .get("/features", (c) => c.json(FEATURES))
    .get("/projects/:id/new-content-release-allowed", (c) => c.json({ data: RELEASE_LIMITS }))
    .get("/access/*", (c) => c.json([]))
    .get("/journey/announcements", (c) => c.json([]))
    .get("/journey/*", (c) => c.json(null))
    .get("/help", (c) => c.json({ resources: { title: "Help", sectionArray: [] } }))
    .get("/intake/telemetry-status", (c) => c.json({ status: "denied" }))
    .all("/intake/*", (c) => c.json({}))
    .get("/subscriptions/*", (c) => c.json({ resources: { customDocLimit: null }, featureTypes: {} }))
    .get("/schedules/*", (c) => c.json({ schedules: [] }))
    .get("/ping", (c) => c.json({ ping: "pong" }))
    .get("/data/ping/:dataset?", (c) => c.json({}))
    .get("/check/cors", (c) => c.json({ result: { allowed: true, withCredentials: c.env.ownOrigin } }));
}
