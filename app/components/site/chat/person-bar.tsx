import { joinClassNames } from "~/components/ui/class-names";
import type { ChatConversation } from "./conversation-state";
import { personWords } from "./person-words";

type PersonBarProps = { state: ChatConversation; onBack: () => void };

/** Says who of ours is here, and leads back to them from the questions and the contact step. */
export function PersonBar({ state, onBack }: PersonBarProps) {
  const { person, isSetAside, hasNews, isCutOff, language } = state;
  const words = personWords[language];
  const isNewer = isCutOff || hasNews;
  return (
    person && (
      <div
        lang={language}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-clay-tint px-4 py-2 group-data-[short]/chat:py-1"
      >
        <span
          aria-hidden
          className={joinClassNames("size-2.5 shrink-0 rounded-full", isCutOff ? "bg-edge" : "bg-primary")}
        />
        <div className="min-w-[8rem] flex-1">
          <p className="text-sm font-semibold leading-tight [overflow-wrap:anywhere]">
            {words.here(person.name)}
          </p>
          <p
            role="status"
            className={joinClassNames(
              "text-xs empty:hidden",
              isNewer ? "font-semibold" : "group-data-[short]/chat:hidden",
            )}
          >
            {isCutOff ? words.cutOff : hasNews ? words.news : isSetAside && words.reads}
          </p>
        </div>
        {!isSetAside && (
          <button
            type="button"
            onClick={onBack}
            className="min-h-11 rounded-sm text-sm font-semibold text-primary underline underline-offset-4 hover:no-underline"
          >
            {words.back}
          </button>
        )}
      </div>
    )
  );
}
