import { useContext, useEffect } from 'react';
import { AutocompleteStateContext } from 'react-aria-components/Autocomplete';

/**
 * Used inside an Autocomplete whose options come from outside. If the active option is removed while the focus is
 * elsewhere, e.g. on a filter beside the search box, the search box would still reference it in
 * `aria-activedescendant`.
 */
export function ActiveOption(): null {
  const state = useContext(AutocompleteStateContext);
  const id = state?.focusedNodeId ?? null;
  const setFocusedNodeId = state?.setFocusedNodeId;
  useEffect(() => {
    if (id === null || !setFocusedNodeId) return undefined;
    const clearWhenGone = () => {
      if (!document.getElementById(id)) setFocusedNodeId(null);
    };
    // The list renders its options later than its owner provides them: only the DOM shows when one is removed.
    const observer = new MutationObserver(clearWhenGone);
    observer.observe(document.getElementById(id)?.closest('[role="dialog"]') ?? document.body, {
      childList: true,
      subtree: true,
    });
    clearWhenGone();
    return () => observer.disconnect();
  }, [id, setFocusedNodeId]);
  return null;
}
