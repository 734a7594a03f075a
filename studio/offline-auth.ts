import { createClient } from "@sanity/client";
import { of } from "rxjs";
import type { AuthStore } from "sanity";

/**
 * Nobody is signed in and nobody is asked. The command line tools only read the schema, yet would look up
 * the current user over the network first; with this they work on a machine that has none.
 */
export function createOfflineAuth(projectId: string, dataset: string): AuthStore {
  const client = createClient({ projectId, dataset, apiVersion: "2025-02-19", useCdn: false });
  return { state: of({ authenticated: false, currentUser: null, client }) };
}
