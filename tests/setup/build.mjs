import { build, isBuilt } from "../../app/operations/start/build.mjs";

process.env.NODE_ENV = "production";
if (!(await isBuilt())) await build();
