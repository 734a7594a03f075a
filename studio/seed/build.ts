// Part of the build (`app/operations/start/build.mjs`).
import { buildDocuments } from "./documents";

buildDocuments();
