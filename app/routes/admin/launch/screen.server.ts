import { serveScreen } from "~/commands/screen.server";
import { readLaunchChecklist } from "~/services/launch.server";
import { readSamplesHidden, sampleHandlers } from "~/services/samples/commands.server";

async function readLaunch() {
  const [sections, samplesHidden] = await Promise.all([readLaunchChecklist(), readSamplesHidden()]);
  return { sections, samplesHidden };
}

export const { loader, action } = serveScreen({ role: "staff", load: readLaunch, handle: [sampleHandlers] });

export type Launch = Awaited<ReturnType<typeof readLaunch>>;
