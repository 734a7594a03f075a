import { defineCliConfig } from "sanity/cli";
import { EMBEDDED_LOCATION } from "./sanity.config";

const { projectId, dataset } = EMBEDDED_LOCATION;

/** The settings of `npm run content:types`, which runs in this folder. */
export default defineCliConfig({
  api: { projectId, dataset },
  typegen: {
    path: "../app/content/queries.ts",
    schema: "../.cache/schema.json",
    generates: "../app/content/types.generated.ts",
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
});
