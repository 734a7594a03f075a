/** Shows a visitor's earlier answers to a changed question, as one of them may have raised an alert. */
export function EarlierAnswers({ earlier }: { earlier: readonly string[] }) {
  if (earlier.length === 0) return null;
  return (
    <dd className="mt-1 max-w-prose text-sm text-muted [overflow-wrap:anywhere]">
      {earlier.length === 1 ? "Changed. Before, it was:" : "Changed. Before, the oldest first, it was:"}
      <ul className="list-disc pl-5">
        {earlier.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same answer may come twice, and the list never moves
          <li key={index} className="whitespace-pre-wrap text-ink">
            {answer}
          </li>
        ))}
      </ul>
    </dd>
  );
}
