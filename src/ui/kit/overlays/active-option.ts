import { useContext, useEffect } from 'react';
import { AutocompleteStateContext } from 'react-aria-components/Autocomplete';

/**
 * Stands inside an Autocomplete whose options come from outside. When the active option leaves the list while the focus
 * is elsewhere, as on a filter beside the search box, the search box would go on naming it in `aria-activedescendant`.
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
    // The list draws its options after whoever handed them in: only the page itself knows when one is gone.
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
