import { Hono } from "hono";
import { requirePermission } from "../access";
import { isPublicId } from "../ids";
import { idList, type LakeEnv, pathParam, type Services, userOf } from "./context";

/** `data/doc`: documents by id. `data/references`: who refers to a document. */
export function documentRoutes({ core }: Services) {
  return new Hono<LakeEnv>()
    .get("/doc/:dataset/:ids", (c) => {
      const dataset = core.dataset(pathParam(c, "dataset"));
      const user = userOf(c);
      const found = [];
      const omitted = [];
      for (const id of idList(pathParam(c, "ids"))) {
        // Whether a private document exists is private too.
        const stored = dataset.documents.get(id);
        const document = user ? stored : dataset.publicVersion(stored);
        if (!user && !isPublicId(id)) omitted.push({ id, reason: "permission" });
        else if (!document) omitted.push({ id, reason: "existence" });
        else found.push(document);
      }
      if (c.req.query("excludeContent") === "true") return c.json({ omitted });
      return c.json({ documents: found, omitted });
    })
    .get("/references/:dataset/documents/:id/to", (c) => {
      requirePermission(userOf(c), "read");
      const dataset = core.dataset(pathParam(c, "dataset"));
      // Datasets do not refer to each other here, so without the internal references there are none.
      const internal = c.req.query("excludeInternalReferences") !== "true";
      const sources = internal ? dataset.references.sourcesOf(pathParam(c, "id")) : [];
      const references = [...sources].map(([id, strong]) => ({
        documentId: id,
        documentType: dataset.documents.get(id)?._type,
        weak: !strong,
      }));
      return c.json({ totalCount: references.length, references, isInternal: true });
    });
}
