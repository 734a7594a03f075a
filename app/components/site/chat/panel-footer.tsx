import type { LastStepWords } from "./last-step-words";
import { StartOver } from "./start-over";

type PanelFooterProps = {
  words: LastStepWords;
  canStartOver: boolean;
  onStartOver: () => void;
};

export function PanelFooter({ words, canStartOver, onStartOver }: PanelFooterProps) {
  return (
    <div className="shrink-0 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] group-data-[short]/chat:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:justify-center">
        <p className="text-xs text-muted">Powered by AI • Human support available</p>
        {canStartOver && <StartOver words={words} isSent={false} onStartOver={onStartOver} />}
      </div>
    </div>
  );
}
