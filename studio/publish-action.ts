import { useEffect, useState } from "react";
import { type DocumentActionComponent, useEditState, useSyncState, useValidationStatus } from "sanity";
import { useDocumentPane } from "sanity/structure";

/** How long Publish waits for a check of the draft to begin, in milliseconds; the Studio begins one 200 ms after typing. */
const CHECK_DELAY_MS = 1_000;

const deferredActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/**
 * Carries out a press of Publish once the draft is stored and checked. That of sanity 4.22.1 may wait for the check
 * of another revision, which never comes, and says "Publishing..." until the page is loaded again.
 */
export function deferPublishUntilChecked(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== "publish") return action;
  const known = deferredActions.get(action);
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
  deferredActions.set(action, usePublishAction);
  return usePublishAction;
}

/**
 * The state of a draft's check. "busy": being stored or checked. "settling": another revision was checked; the check of
 * this one begins shortly, or is left out as it has the same content.
 */
function useCheckState(): "busy" | "settling" | "checked" {
  const { documentId, documentType, value } = useDocumentPane();
  const { draft, published } = useEditState(documentId, documentType);
  const { isSyncing } = useSyncState(documentId, documentType);
  const { isValidating, revision } = useValidationStatus(value._id, documentType);
  if (isSyncing || isValidating) return "busy";
  return revision === (draft ?? published)?._rev ? "checked" : "settling";
}
