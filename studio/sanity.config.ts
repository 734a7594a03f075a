import { visionTool } from "@sanity/vision";
import type { ComponentType } from "react";
import { defineConfig, type WorkspaceOptions } from "sanity";
import { structureTool } from "sanity/structure";
import { createLakeClient } from "./lake-client";
import { offlineAuth } from "./offline-auth";
import { type PreviewPage, previewAction } from "./preview-action";
import { SINGLETON_IDS, schemaTypes } from "./schema";
import { structure } from "./structure";

const API_VERSION = "2025-02-19";

/** Where the Studio finds its documents; the studio route hands it over, so no environment reaches the browser. */
export interface StudioLocation {
  projectId: string;
  dataset: string;
  /** True for the lake this site runs itself at /lake; false for Sanity's hosted one. */
  embedded: boolean;
}

export const EMBEDDED_LOCATION: StudioLocation = {
  projectId: "embedded",
  dataset: "production",
  embedded: true,
};

/** How the Studio shows itself. */
export interface StudioLook {
  /** The practice's name, above all tools. */
  title: string;
  icon?: ComponentType;
  /** Shows the tools of developers, such as the one for queries. */
  developer: boolean;
}

/**
 * The Studio of this site. Against the embedded lake it signs in through /admin/login and shares one event
 * stream among all its listeners; against the hosted lake it is a plain Sanity Studio.
 */
export function studioConfig(
  { projectId, dataset, embedded }: StudioLocation,
  pages: readonly PreviewPage[],
  { title, icon, developer }: StudioLook,
): WorkspaceOptions {
  return {
    name: "default",
    title,
    ...(icon && { icon }),
    basePath: "/studio",
    projectId,
    dataset,
    plugins: [
      structureTool({ structure }),
      ...(developer ? [visionTool({ defaultApiVersion: API_VERSION })] : []),
    ],
    schema: { types: schemaTypes, templates: withoutSingletons },
    document: {
      actions: (actions, { schemaType }) => [
        ...(SINGLETON_IDS.has(schemaType)
          ? actions.filter(({ action }) => action && SINGLETON_ACTIONS.has(action))
          : actions),
        previewAction(pages),
      ],
      comments: { enabled: !embedded },
      newDocumentOptions: (options) => options.filter(({ templateId }) => !SINGLETON_IDS.has(templateId)),
    },
    ...(embedded && embeddedOnly()),
  };
}

/** There is exactly one of each singleton: it can be edited and published, never copied or removed. */
const SINGLETON_ACTIONS = new Set(["publish", "discardChanges", "restore"]);

function withoutSingletons<T extends { schemaType: string }>(templates: T[]): T[] {
  return templates.filter(({ schemaType }) => !SINGLETON_IDS.has(schemaType));
}

/** What the embedded lake needs, and without what it does not serve: releases, comments, tasks, media library. */
function embeddedOnly(): Partial<WorkspaceOptions> {
  const origin = typeof window === "undefined" ? "http://localhost" : window.location.origin;
  return {
    unstable_clientFactory: createLakeClient(`${origin}/lake`),
    auth: {
      loginMethod: "cookie",
      mode: "replace",
      redirectOnSingle: true,
      providers: [{ name: "app", title: "This site", url: `${origin}/admin/login` }],
    },
    announcements: { enabled: false },
    tasks: { enabled: false },
    scheduledPublishing: { enabled: false },
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    mediaLibrary: { enabled: false },
    beta: { eventsAPI: { documents: false, releases: false } },
  };
}

// The command line tools (`sanity schema extract`, `schema validate`) read the default export, offline.
const { projectId, dataset } = EMBEDDED_LOCATION;
export default defineConfig({
  ...studioConfig({ projectId, dataset, embedded: false }, [], { title: "Content", developer: true }),
  auth: offlineAuth(projectId, dataset),
});
