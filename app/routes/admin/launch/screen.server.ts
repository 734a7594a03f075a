import { serveScreen } from "~/commands/screen.server";
import { formatPhone } from "~/content/text";
import { readLaunchChecklist } from "~/services/launch.server";
import { readSamplesHidden, sampleHandlers } from "~/services/samples/commands.server";
import { lineHandlers, readPracticeLine } from "~/services/telephone/line.server";

async function readLaunch() {
  const [sections, samplesHidden] = await Promise.all([readLaunchChecklist(), readSamplesHidden()]);
  const { number, state, checkedAt, lastNoticeAt } = readPracticeLine();
  return {
    sections,
    samplesHidden,
    /** The practice's number and what is known of it; null without a telephone. */
    line: number === null ? null : { number: formatPhone(number), state, checkedAt, lastNoticeAt },
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readLaunch,
  handle: [lineHandlers, sampleHandlers],
});

export type Launch = Awaited<ReturnType<typeof readLaunch>>;
