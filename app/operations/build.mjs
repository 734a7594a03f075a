// `npm run build`: makes the build that the first start would make otherwise.
import { build, isBuilt } from "./start/build.mjs";

process.env.NODE_ENV = "production";
if (await isBuilt()) console.log("The build fits the sources as they are.");
else await build();
