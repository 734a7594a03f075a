import { z } from "zod";
import { patchOperations } from "../mutations/schema";

const document = z.looseObject({ _id: z.string(), _type: z.string() });
const revision = z.string().optional();

const releaseId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, "must be letters, digits, _ and -")
  .refine((name) => !["published", "drafts", "previewDrafts", "raw"].includes(name), "is a perspective");
const onRelease = <T extends string>(does: T) =>
  z.object({ actionType: z.literal(`sanity.action.release.${does}`), releaseId });

const action = z.discriminatedUnion("actionType", [
  z.object({
    actionType: z.literal("sanity.action.document.create"),
    publishedId: z.string().optional(),
    attributes: document,
    ifExists: z.enum(["fail", "ignore"]).optional(),
  }),
  z.object({
    actionType: z.literal("sanity.action.document.edit"),
    draftId: z.string(),
    publishedId: z.string(),
    patch: z.union([patchOperations, z.array(patchOperations)]),
  }),
  z.object({
    actionType: z.literal("sanity.action.document.publish"),
    draftId: z.string(),
    publishedId: z.string(),
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.object({
    actionType: z.literal("sanity.action.document.unpublish"),
    draftId: z.string(),
    publishedId: z.string(),
  }),
  z.object({
    actionType: z.literal("sanity.action.document.discard"),
    draftId: z.string(),
    purge: z.boolean().optional(),
  }),
  z.object({
    actionType: z.literal("sanity.action.document.delete"),
    publishedId: z.string(),
    includeDrafts: z.array(z.string()).optional(),
    purge: z.boolean().optional(),
  }),
  z.object({
    actionType: z.literal("sanity.action.document.replaceDraft"),
    publishedId: z.string(),
    attributes: document,
  }),
  z.object({
    actionType: z.literal("sanity.action.document.version.create"),
    publishedId: z.string().optional(),
    document: document.optional(),
    baseId: z.string().optional(),
    versionId: z.string().optional(),
    ifBaseRevisionId: revision,
  }),
  z.object({
    actionType: z.literal("sanity.action.document.version.discard"),
    versionId: z.string(),
    purge: z.boolean().optional(),
  }),
  z.object({ actionType: z.literal("sanity.action.document.version.replace"), document }),
  z.object({
    actionType: z.literal("sanity.action.document.version.unpublish"),
    versionId: z.string(),
    publishedId: z.string().optional(),
  }),
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
