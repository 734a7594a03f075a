import { useEffect, useState } from "react";
import { type DocumentActionComponent, useEditState, useSyncState, useValidationStatus } from "sanity";
import { useDocumentPane } from "sanity/structure";

/** By when the Studio has begun to check what was typed last: it does so after 200 ms. */
const CHECK_DELAY_MS = 1_000;

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/**
 * The Studio's Publish, so that a press while the draft is still being stored or checked is carried out once it has been.
 * That of sanity 4.22.1 then waits for the check of another revision than the one it has, which may never come, and says
 * "Publishing..." until the page is loaded again.
 */
export function deferPublishUntilChecked(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== "publish") return action;
  const known = made.get(action);
  if (known) return known;
  const usePublishAction: DocumentActionComponent = (props) => {
    const described = action(props);
    const [isWanted, setWanted] = useState(false);
    const state = useCheckState();
    const canPublish = described && !described.disabled ? described.onHandle : undefined;
    useEffect(() => {
      if (!isWanted || state === "busy") return;
      const carryOut = () => {
        setWanted(false);
        canPublish?.();
      };
      if (state === "checked") return carryOut();
      const timer = setTimeout(carryOut, CHECK_DELAY_MS);
      return () => clearTimeout(timer);
    }, [isWanted, state, canPublish]);
    if (!described) return described;
    if (isWanted)
      return {
        ...described,
        label: "Publishing…",
        disabled: true,
        title: "It is published as soon as it has been checked",
      };
    return { ...described, onHandle: () => setWanted(true) };
  };
  usePublishAction.action = action.action;
  usePublishAction.displayName = action.displayName;
  made.set(action, usePublishAction);
  return usePublishAction;
}

/**
 * Whether the open document is being stored or checked ("busy"), or was checked as it is shown. "settling": nothing goes
 * on, but another revision was checked; the check of this one begins shortly, or is left out as it has the same content.
 */
function useCheckState(): "busy" | "settling" | "checked" {
  const { documentId, documentType, value } = useDocumentPane();
  const { draft, published } = useEditState(documentId, documentType);
  const { isSyncing } = useSyncState(documentId, documentType);
  const { isValidating, revision } = useValidationStatus(value._id, documentType);
  if (isSyncing || isValidating) return "busy";
  return revision === (draft ?? published)?._rev ? "checked" : "settling";
}
