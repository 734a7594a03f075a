import { Hono } from "hono";
import { z } from "zod";
import { buildHttpError } from "../errors";
import { parseWithSchema } from "../mutations/schema";
import { readJson } from "./body";
import { type LakeContext, type LakeEnv, type LakeServices, readPathParam, requireCaller } from "./context";

/** The most datasets that may be created; each is a lake of its own in memory. */
const MAX_CREATED_DATASETS = 20;
const MAX_BODY_BYTES = 10_000;

const NAME = /^[a-z0-9][-\w]{0,63}$/;
const aclBody = z.object({ aclMode: z.enum(["public", "private"]).optional() });
const aliasBody = z.object({ datasetName: z.string().nullish() });

/**
 * Builds the routes of datasets and aliases, which only administrators change. The datasets that the lake is opened
 * with belong to the application and can't be deleted.
 */
export function buildDatasetRoutes({ core }: LakeServices) {
  const list = (c: LakeContext) => {
    requireCaller(c, "read");
    const { datasetProfile, addonFor } = c.req.query();
    const asked = core
      .datasets()
      .map((each) => ({ ...each, ...describeProfile(each.name), features: [], tags: [] }));
    return c.json(
      asked.filter(
        (each) =>
          (!datasetProfile || each.datasetProfile === datasetProfile) &&
          (!addonFor || each.addonFor === addonFor),
      ),
    );
  };
  /** Creates the dataset where the Studio keeps comments on documents, with the first comment. */
  const setUpComments = (c: LakeContext) => {
    const user = requireCaller(c, "write");
    const { name: about } = core.dataset(readPathParam(c, "dataset"));
    const name = buildCommentsName(about);
    if (!core.datasets().some((each) => each.name === name)) {
      const createdAt = core.clock().toISOString();
      core.createDataset({ name, aclMode: "private", createdAt, createdByUserId: user.id });
    }
    return c.json({ datasetName: name });
  };
  const create = async (c: LakeContext) => {
    const user = requireCaller(c, "administer");
    const name = readPathParam(c, "name");
    const { aclMode = "private" } = parseWithSchema(
      aclBody,
      await readJson(c.req.raw, MAX_BODY_BYTES),
      "dataset",
    );
    if (!NAME.test(name)) throw buildHttpError(400, `Invalid dataset name "${name}"`);
    const known = core.datasets();
    if (known.some((each) => each.name === name))
      throw buildHttpError(409, `Dataset "${name}" already exists`);
    if (known.filter((each) => core.isCreated(each.name)).length >= MAX_CREATED_DATASETS)
      throw buildHttpError(403, `At most ${MAX_CREATED_DATASETS} datasets can be created`);
    core.createDataset({ name, aclMode, createdAt: core.clock().toISOString(), createdByUserId: user.id });
    return c.json({ datasetName: name, aclMode });
  };
  const remove = (c: LakeContext) => {
    requireCaller(c, "administer");
    const name = readPathParam(c, "name");
    core.dataset(name);
    if (!core.isCreated(name)) throw buildHttpError(403, `Dataset "${name}" is set up by the application`);
    core.removeDataset(name);
    return c.json({ deleted: true });
  };

  const link = async (c: LakeContext, isNew: boolean) => {
    requireCaller(c, "administer");
    const { datasetName } = parseWithSchema(aliasBody, await readJson(c.req.raw, MAX_BODY_BYTES), "alias");
    const name = readPathParam(c, "name").replace(/^~/, "");
    if (!NAME.test(name)) throw buildHttpError(400, `Invalid alias name "${name}"`);
    const isKnown = core.store.catalogue.aliases().some((alias) => alias.name === name);
    if (isNew === isKnown)
      throw isNew
        ? buildHttpError(409, `Alias "${name}" already exists`)
        : buildHttpError(404, `Alias "${name}" not found`);
    if (datasetName) core.dataset(datasetName);
    const alias = { name, datasetName: datasetName ?? null };
    core.store.catalogue.putAlias(alias);
    return c.json({ aliasName: name, datasetName: alias.datasetName });
  };
  const aliases = (c: LakeContext) => {
    requireCaller(c, "read");
    return c.json(core.store.catalogue.aliases());
  };
  const unlink = (c: LakeContext, isRemoved: boolean) => {
    requireCaller(c, "administer");
    const name = readPathParam(c, "name").replace(/^~/, "");
    const alias = core.store.catalogue.aliases().find((each) => each.name === name);
    if (!alias) throw buildHttpError(404, `Alias "${name}" not found`);
    if (isRemoved) core.store.catalogue.removeAlias(name);
    else core.store.catalogue.putAlias({ name, datasetName: null });
    return c.json(isRemoved ? { deleted: true } : { aliasName: name, datasetName: alias.datasetName });
  };

  const app = new Hono<LakeEnv>().post("/comments/:dataset/setup", setUpComments);
  for (const path of ["", "/projects/:id"]) {
    app
      .get(`${path}/datasets`, list)
      .put(`${path}/datasets/:name`, create)
      .delete(`${path}/datasets/:name`, remove)
      .get(`${path}/datasets/:name/settings/embeddings`, (c) => {
        requireCaller(c, "read");
        core.dataset(readPathParam(c, "name"));
        return c.json({ enabled: false, status: "disabled" });
      })
      .get(`${path}/aliases`, aliases)
      .put(`${path}/aliases/:name`, (c) => link(c, true))
      .patch(`${path}/aliases/:name`, (c) => link(c, false))
      .patch(`${path}/aliases/:name/unlink`, (c) => unlink(c, false))
      .delete(`${path}/aliases/:name`, (c) => unlink(c, true));
  }
  return app;
}

const COMMENTS_SUFFIX = "-comments";
const buildCommentsName = (dataset: string) => dataset + COMMENTS_SUFFIX;

const describeProfile = (name: string) =>
  name.endsWith(COMMENTS_SUFFIX)
    ? { datasetProfile: "comments", addonFor: name.slice(0, -COMMENTS_SUFFIX.length) }
    : { datasetProfile: "content", addonFor: null };
