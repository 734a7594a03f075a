import { type Observable, Subject, tap } from "rxjs";

const refusals = new Subject<string>();

/** The reasons of uploads that the lake refused, as they come. The Studio's own notice has none. */
export const refusedUploads: Observable<string> = refusals.asObservable();

/** Watches a request of the Studio: if it is an upload that is refused, its reason is in `refusedUploads`. */
export function watchUpload<Answer>(
  request: { url?: string; uri?: string },
  answer: Observable<Answer>,
): Observable<Answer> {
  if (!/\/assets\/(?:images|files)\//.test(request.url ?? request.uri ?? "")) return answer;
  return answer.pipe(
    tap({
      error: (error: unknown) => {
        const { response } = error as { response?: { body?: { message?: unknown } } };
        const reason = response?.body?.message;
        if (typeof reason === "string") refusals.next(reason);
      },
    }),
  );
}
