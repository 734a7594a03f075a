import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import { Button } from "~/components/ui/button";

/** What the visitor talks to, and the way back to the beginning. */
export function PanelFooter({
  canStartOver,
  onStartOver,
}: {
  canStartOver: boolean;
  onStartOver: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="shrink-0 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] group-data-[short]/chat:hidden">
      {asking && canStartOver ? (
        <div
          role="alertdialog"
          aria-labelledby="chat-start-over"
          className="flex flex-wrap items-center gap-2 py-1"
        >
          <p id="chat-start-over" className="min-w-40 flex-1 text-xs">
            Start over? Your answers here are erased.
          </p>
          <Button
            size="sm"
            autoFocus
            className="min-h-11"
            onClick={() => {
              setAsking(false);
              onStartOver();
            }}
          >
            Yes, erase
          </Button>
          <Button size="sm" variant="quiet" className="min-h-11" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:justify-center">
          <p className="text-xs text-muted">Powered by AI • Human support available</p>
          {canStartOver && (
            <button
              type="button"
              onClick={() => setAsking(true)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-xs font-semibold text-primary hover:underline hover:underline-offset-4"
            >
              <RotateCcw aria-hidden className="size-4" />
              Start over
            </button>
          )}
        </div>
      )}
    </div>
  );
}
