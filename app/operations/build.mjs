// `npm run build`: what the first start does as well, where it should be done beforehand.
import { build, isBuilt } from "./start/build.mjs";

process.env.NODE_ENV = "production";
if (await isBuilt()) console.log("The build fits the sources as they are.");
else await build();
