import { useContext, useEffect } from 'react';
import { AutocompleteStateContext } from 'react-aria-components/Autocomplete';

/**
 * Stands inside an Autocomplete whose options come from outside. When the active option leaves the list while the focus
 * is elsewhere, as on a filter beside the search box, the search box would go on naming it in `aria-activedescendant`.
 */
export function ActiveOption({ options }: { readonly options: readonly unknown[] }): null {
  const state = useContext(AutocompleteStateContext);
  useEffect(() => {
    const id = state?.focusedNodeId;
    if (id && !document.getElementById(id)) state.setFocusedNodeId(null);
  }, [state, options]);
  return null;
}
