import type { PreviewedPerson } from "~/domain/leads/import/preview";

/** Shows the first rows of the import file as the leads that they will be, before anything is stored. */
export function FirstPeople({ people }: { people: readonly PreviewedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 id="first-people" className="text-sm font-semibold">
        {people.length === 1
          ? "The person, as they will be"
          : `The first ${people.length} people, as they will be`}
      </h3>
      <ol className="divide-y divide-line border-y border-line text-sm" aria-labelledby="first-people">
        {people.map(({ row, name, contacts, location, receivedAt, message, remarks }) => (
          <li
            key={row}
            className="grid gap-1 py-2 [overflow-wrap:anywhere] sm:grid-cols-[12rem_1fr] sm:gap-4"
          >
            <span className="font-semibold">{name}</span>
            <span className="grid min-w-0 gap-0.5">
              <span>{[...contacts, location].filter(Boolean).join(" · ") || "No way to reach them"}</span>
              {receivedAt && <span className="text-muted">Received {receivedAt}</span>}
              {message && <span className="line-clamp-2 whitespace-pre-line text-muted">{message}</span>}
              {remarks.length > 0 && <span className="font-semibold">{remarks.join(". ")}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
