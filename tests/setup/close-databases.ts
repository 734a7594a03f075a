import { afterAll, afterEach } from "vitest";
import { closeTestDatabases, removeTestDatabases } from "./database";

// Setup file: hooks registered by an imported module would hold for the first file of a worker alone.
afterEach(closeTestDatabases);
afterAll(removeTestDatabases);
