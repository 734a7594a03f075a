import { useToast } from "@sanity/ui";
import { useEffect } from "react";
import { defineLocaleResourceBundle, type LayoutProps } from "sanity";
import { refusedUploads } from "./lake/browser/refused-uploads";

/** How long a reason is shown, in milliseconds: two sentences. */
const NOTICE_MS = 20_000;

/** The Studio's layout, which says why an upload was refused. */
export function UploadNotices(props: LayoutProps) {
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
export const UPLOAD_WORDS = defineLocaleResourceBundle({
  locale: "en-US",
  namespace: "studio",
  resources: {
    "asset-sources.common.uploader.upload-failed.description": DESCRIPTION,
    "inputs.image.upload-error.description": DESCRIPTION,
  },
});
