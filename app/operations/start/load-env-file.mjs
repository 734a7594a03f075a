import { existsSync } from "node:fs";

/** `.env` in the project's folder; what the environment already holds wins. */
if (existsSync(".env")) process.loadEnvFile(".env");
