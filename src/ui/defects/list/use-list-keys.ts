import { useNavigate } from 'react-router-dom';
import { newDefectId, type DefectsPage } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { focusTarget, focusRow } from '../../kit/focus/focus-target.ts';
import { useShortcuts } from '../../kit/focus/shortcuts.tsx';

/** The keyboard shortcuts of the list of defects. */
export const useListKeys = (page: DefectsPage, mayCreate: boolean): void => {
  const navigate = useNavigate();
  useShortcuts({
    'search.focus': () => focusTarget('search'),
    'row.next': () => focusRow(1),
    'row.previous': () => focusRow(-1),
    ...(mayCreate && { 'item.new': () => void navigate(pathOf({ ...page, defectId: newDefectId })) }),
  });
};
