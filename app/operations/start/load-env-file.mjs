import { existsSync } from "node:fs";

/** Loads `.env` in the project's folder; variables that are set already are kept. */
if (existsSync(".env")) process.loadEnvFile(".env");
