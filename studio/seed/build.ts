// Parses the seed's documents as a part of the build (`app/operations/start/build.mjs`).
import { buildDocuments } from "./documents";

buildDocuments();
