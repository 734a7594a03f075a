import { build, isBuilt } from "../../app/server/start/build.mjs";

process.env.NODE_ENV = "production";
if (!(await isBuilt())) await build();
