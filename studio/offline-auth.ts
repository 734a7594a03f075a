import { createClient } from "@sanity/client";
import { of } from "rxjs";
import type { AuthStore } from "sanity";

/**
 * The command line tools only read the schema, yet would first look up the user over the network; with this they also
 * work offline.
 */
export function createOfflineAuth(projectId: string, dataset: string): AuthStore {
  const client = createClient({ projectId, dataset, apiVersion: "2025-02-19", useCdn: false });
  return { state: of({ authenticated: false, currentUser: null, client }) };
}
