import { buildIfNeeded } from "../../app/server/start/build.mjs";

process.env.NODE_ENV = "production";
await buildIfNeeded();
