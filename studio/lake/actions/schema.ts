import { z } from "zod";
import { patchOperations } from "../mutations/schema";

const document = z.looseObject({ _id: z.string(), _type: z.string() });
const revision = z.string().optional();

const releaseId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, "must be letters, digits, _ and -")
  .refine((name) => !["published", "drafts", "previewDrafts", "raw"].includes(name), "is a perspective");
const onDocument = <T extends string>(does: T) =>
  z.object({ actionType: z.literal(`sanity.action.document.${does}`) });
const onRelease = <T extends string>(does: T) =>
  z.object({ actionType: z.literal(`sanity.action.release.${does}`), releaseId });

const id = z.string();
const purge = z.boolean().optional();

const action = z.discriminatedUnion("actionType", [
  onDocument("create").extend({
    publishedId: id.optional(),
    attributes: document,
    ifExists: z.enum(["fail", "ignore"]).optional(),
  }),
  onDocument("edit").extend({
    draftId: id,
    publishedId: id,
    patch: z.union([patchOperations, z.array(patchOperations)]),
  }),
  onDocument("publish").extend({
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  onDocument("unpublish").extend({ draftId: id, publishedId: id }),
  onDocument("discard").extend({ draftId: id, purge }),
  onDocument("delete").extend({ publishedId: id, includeDrafts: z.array(id).optional(), purge }),
  onDocument("replaceDraft").extend({ publishedId: id, attributes: document }),
  onDocument("version.create").extend({
    publishedId: id.optional(),
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision,
  }),
  onDocument("version.discard").extend({ versionId: id, purge }),
  onDocument("version.replace").extend({ document }),
  onDocument("version.unpublish").extend({ versionId: id, publishedId: id.optional() }),
  onRelease("create").extend({
    metadata: z
      .looseObject({
        title: z.string().max(1_000).optional(),
        releaseType: z.enum(["asap", "scheduled", "undecided"]).optional(),
        intendedPublishAt: z.string().max(40).optional(),
      })
      .optional(),
  }),
  onRelease("edit").extend({ patch: patchOperations }),
  onRelease("schedule").extend({ publishAt: z.iso.datetime({ offset: true }) }),
  onRelease("unschedule"),
  onRelease("archive"),
  onRelease("unarchive"),
  onRelease("publish"),
  onRelease("delete"),
]);
export type LakeAction = z.infer<typeof action>;
export type ActionType = LakeAction["actionType"];

export const actionTypes: ReadonlySet<string> = new Set(
  action.options.map((option) => option.shape.actionType.value),
);

export const actionsBody = z.object({
  actions: z.union([z.array(action), action.transform((one) => [one])]),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().optional(),
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
});
