import { useEffect, useState } from "react";
import { type Observable, ReplaySubject, share, timer } from "rxjs";
import { type DocumentStore, useDocumentStore } from "sanity";

/** The date of a document, as the lake keeps it: the release that holds the version to be published. */
export interface PublishingDate {
  /** The name of the release. */
  release: string;
  versionId: string;
  /** False where it goes out with others, by a release that was made otherwise. */
  isAlone: boolean;
  /** ISO 8601; when it is to be published, or was to be. */
  at: string;
  /** Why it was not published at that time; null while it waits. */
  error: string | null;
  /** The draft that was agreed on; null where it is not known. */
  draftRevision: string | null;
}

/** What "Schedule publishing" notes at a release, beside what Sanity does. */
export interface DateMetadata {
  title: string;
  releaseType: "scheduled";
  cardinality: "one";
  intendedPublishAt: string;
  draftRevision: string;
}

const QUERY = `*[_type == "system.release" && (state == "scheduled" || state == "active" && defined(error.message))
  && count(*[_id == "versions." + ^.name + "." + $id]) > 0]
  | order(coalesce(publishAt, error.at) asc)[0]{
    "release": name,
    "versionId": "versions." + name + "." + $id,
    "isAlone": metadata.cardinality == "one",
    "at": coalesce(publishAt, error.at, metadata.intendedPublishAt),
    "error": error.message,
    "draftRevision": metadata.draftRevision
  }`;
const CHANGES = '*[_type == "system.release"]';

const watched = new WeakMap<DocumentStore, Map<string, Observable<PublishingDate | null>>>();

/** One listener for each document, however many parts of its form ask. */
function watch(store: DocumentStore, id: string): Observable<PublishingDate | null> {
  const ofStore = watched.get(store) ?? new Map<string, Observable<PublishingDate | null>>();
  watched.set(store, ofStore);
  const found = ofStore.get(id);
  if (found) return found;
  const made = (
    store.listenQuery(
      { fetch: QUERY, listen: CHANGES },
      { id },
      { apiVersion: "2025-02-19", perspective: "raw", tag: "dates" },
    ) as Observable<PublishingDate | null>
  ).pipe(share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(5_000) }));
  ofStore.set(id, made);
  return made;
}

/** The date of a document, by its published id; null where it has none, undefined until that is known. */
export function useDated(id: string): PublishingDate | null | undefined {
  const store = useDocumentStore();
  const [known, setKnown] = useState<{ id: string; dated: PublishingDate | null }>();
  useEffect(() => {
    const subscription = watch(store, id).subscribe({
      next: (dated) => setKnown({ id, dated }),
      error: () => setKnown(undefined),
    });
    return () => subscription.unsubscribe();
  }, [store, id]);
  return known?.id === id ? known.dated : undefined;
}
