import { useNavigate } from 'react-router-dom';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { focusRow, focusTarget } from '../../kit/focus/focus-target.ts';
import { useShortcuts } from '../../kit/focus/shortcuts.tsx';

/** The keyboard shortcuts of the list of flows. */
export const useFlowKeys = (page: FlowsPage, mayCreate: boolean): void => {
  const navigate = useNavigate();
  useShortcuts({
    'search.focus': () => focusTarget('search'),
    'row.next': () => focusRow(1),
    'row.previous': () => focusRow(-1),
    ...(mayCreate && { 'item.new': () => void navigate(pathOf({ ...page, isNew: true })) }),
  });
};
