import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-codes" className="border-b border-line px-4 py-3">
      <h3 ref={heading} id="recovery-codes" tabIndex={-1} className="font-semibold outline-none">
        Write these down now
      </h3>
      <p className="mt-1 text-sm">
        Each lets you in once if your phone or key is lost. They can’t be shown again.
      </p>
      <ol className="mt-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        onClick={async () => {
          await navigator.clipboard.writeText(codes.join("\n"));
          setCopied(true);
        }}
      >
        {isCopied ? "Copied" : "Copy all"}
      </Button>
    </section>
  );
}
