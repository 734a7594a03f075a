import { createClient } from "@sanity/client";
import { useToast } from "@sanity/ui";
import { visionTool } from "@sanity/vision";
import { type ComponentType, useEffect } from "react";
import { of } from "rxjs";
import {
  type AuthStore,
  defineConfig,
  defineLocaleResourceBundle,
  type LayoutProps,
  type WorkspaceOptions,
} from "sanity";
import { presentationTool } from "sanity/presentation";
import { structureTool } from "sanity/structure";
import type { PracticeCalendar } from "./dates/practice-calendar";
import { createScheduleAction, holdActionWhileDated } from "./dates/schedule-action";
import { createFormTop } from "./form-top";
import { refusedUploads } from "./lake/browser/refused-uploads";
import type { StudioSession } from "./lake/browser/session";
import { createLakeClient } from "./lake-client";
import { buildPresentationResolvers } from "./presentation";
import { createPreviewAction, type PreviewPage } from "./preview-action";
import { deferPublishUntilChecked } from "./publish-action";
import { buildSchemaTypes, FIXED_TYPES } from "./schema";
import { buildDeskStructure } from "./structure";

const API_VERSION = "2025-02-19";

/** The Studio's project and dataset, passed in by the studio route, so no environment variable reaches the browser. */
interface StudioLocation {
  projectId: string;
  dataset: string;
}

export const EMBEDDED_LOCATION: StudioLocation = { projectId: "embedded", dataset: "production" };

interface StudioLook {
  title: string;
  icon?: ComponentType;
  developer: boolean;
  timeZone: string;
}

/** Parts that the Studio needs only with the embedded lake; the hosted lake brings all of this itself. */
interface EmbeddedParts {
  calendar: PracticeCalendar;
  session: StudioSession;
}

/** Builds the Studio's configuration: with the embedded lake it signs in through /admin/login; else it is a plain Studio. */
export function buildStudioConfig(
  { projectId, dataset }: StudioLocation,
  pages: readonly PreviewPage[],
  { title, icon, developer, timeZone }: StudioLook,
  embedded?: EmbeddedParts,
): WorkspaceOptions {
  const ownDates = embedded?.calendar;
  const schedule = ownDates && createScheduleAction(ownDates);
  const preview = createPreviewAction(pages);
  return {
    name: "default",
    title,
    ...(icon && { icon }),
    basePath: "/studio",
    projectId,
    dataset,
    plugins: [
      structureTool({ structure: buildDeskStructure }),
      presentationTool({
        // A link with a secret would show drafts to anyone who has it. Here, readers of drafts have to sign in.
        previewUrl: { initial: "/", previewMode: { enable: "/preview", shareAccess: false } },
        resolve: buildPresentationResolvers(pages),
      }),
      ...(developer ? [visionTool({ defaultApiVersion: API_VERSION })] : []),
    ],
    schema: { types: buildSchemaTypes(timeZone), templates: omitFixedTypes },
    form: { components: { input: createFormTop(pages, ownDates) } },
    document: {
      actions: (actions, { schemaType }) => {
        const offered = (
          FIXED_TYPES.has(schemaType)
            ? actions.filter(({ action }) => action && FIXED_ACTIONS.has(action))
            : actions
        ).map(deferPublishUntilChecked);
        return schedule ? [...offered.map(holdActionWhileDated), schedule, preview] : [...offered, preview];
      },
      newDocumentOptions: (options) => options.filter(({ templateId }) => !FIXED_TYPES.has(templateId)),
    },
    ...(embedded && buildEmbeddedOptions(embedded.session)),
  };
}

/** The product finds these documents by their ids, so they are never copied or removed. */
const FIXED_ACTIONS = new Set(["publish", "discardChanges", "restore"]);

function omitFixedTypes<T extends { schemaType: string }>(templates: T[]): T[] {
  return templates.filter(({ schemaType }) => !FIXED_TYPES.has(schemaType));
}

/** Turns off what the embedded lake does not serve: tasks, media library. */
function buildEmbeddedOptions(session: StudioSession): Partial<WorkspaceOptions> {
  const origin = typeof window === "undefined" ? "http://localhost" : window.location.origin;
  return {
    unstable_clientFactory: createLakeClient(`${origin}/lake`, session),
    auth: {
      loginMethod: "cookie",
      mode: "replace",
      redirectOnSingle: true,
      providers: [{ name: "app", title: "This site", url: `${origin}/admin/login` }],
    },
    studio: { components: { layout: UploadNotices } },
    i18n: { bundles: [UPLOAD_WORDS] },
    announcements: { enabled: false },
    tasks: { enabled: false },
    scheduledPublishing: { enabled: false },
    // With releases on, this Studio waits forever if Publish is pressed while a change is being stored. Our own action
    // sets dates instead.
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    mediaLibrary: { enabled: false },
    beta: { eventsAPI: { documents: false, releases: false } },
  };
}

// The command line tools (`sanity schema extract`, `schema validate`) read the default export, offline.
const { projectId, dataset } = EMBEDDED_LOCATION;
export default defineConfig({
  ...buildStudioConfig(EMBEDDED_LOCATION, [], { title: "Content", developer: true, timeZone: "UTC" }),
  auth: createOfflineAuth(projectId, dataset),
});

/**
 * The command line tools only read the schema, yet would first look up the user over the network; with this they also
 * work offline.
 */
function createOfflineAuth(projectId: string, dataset: string): AuthStore {
  const client = createClient({ projectId, dataset, apiVersion: "2025-02-19", useCdn: false });
  return { state: of({ authenticated: false, currentUser: null, client }) };
}

/** How long a reason is shown, in milliseconds: two sentences. */
const NOTICE_MS = 20_000;

/** The Studio's layout, which says why an upload was refused. */
function UploadNotices(props: LayoutProps) {
  const { push } = useToast();
  useEffect(() => {
    const watching = refusedUploads.subscribe((reason) =>
      push({ status: "error", title: "This file was not taken", description: reason, duration: NOTICE_MS }),
    );
    return () => watching.unsubscribe();
  }, [push]);
  return props.renderDefault(props);
}

const DESCRIPTION = "If the file was refused, the message above says why. Otherwise please try again.";

/** The words of the Studio's own notice, which sent people to the browser's console. */
const UPLOAD_WORDS = defineLocaleResourceBundle({
  locale: "en-US",
  namespace: "studio",
  resources: {
    "asset-sources.common.uploader.upload-failed.description": DESCRIPTION,
    "inputs.image.upload-error.description": DESCRIPTION,
  },
});
