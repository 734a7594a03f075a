import { useEffect, useState } from "react";
import { type Observable, ReplaySubject, share, timer } from "rxjs";
import { type DocumentStore, useDocumentStore } from "sanity";
import { getOrInsert } from "../lake/get-or-insert";

/** A document's publishing date. The lake keeps it as a release that holds the version to be published. */
export interface PublishingDate {
  release: string;
  versionId: string;
  /** False if the document is published with others, in a release made elsewhere. */
  isAlone: boolean;
  /** the publishing time in ISO 8601, also once it is past */
  at: string;
  /** why publishing failed; null while the document waits */
  error: string | null;
  /** the revision of the draft that was approved; null if unknown */
  draftRevision: string | null;
}

/** What "Schedule publishing" adds to a release's own metadata. */
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

const datesByStore = new WeakMap<DocumentStore, Map<string, Observable<PublishingDate | null>>>();

/** Watches a document's date with one listener, however many parts of its form ask. */
function watchDate(store: DocumentStore, id: string): Observable<PublishingDate | null> {
  const dates = getOrInsert(datesByStore, store, () => new Map());
  return getOrInsert(dates, id, () =>
    (
      store.listenQuery(
        { fetch: QUERY, listen: CHANGES },
        { id },
        { apiVersion: "2025-02-19", perspective: "raw", tag: "dates" },
      ) as Observable<PublishingDate | null>
    ).pipe(share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(5_000) })),
  );
}

/** Reads a document's date by its published id; null without a date, undefined until that is known. */
export function useDated(id: string): PublishingDate | null | undefined {
  const store = useDocumentStore();
  const [known, setKnown] = useState<{ id: string; dated: PublishingDate | null }>();
  useEffect(() => {
    const subscription = watchDate(store, id).subscribe({
      next: (dated) => setKnown({ id, dated }),
      error: () => setKnown(undefined),
    });
    return () => subscription.unsubscribe();
  }, [store, id]);
  return known?.id === id ? known.dated : undefined;
}
