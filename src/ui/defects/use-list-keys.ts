import { useNavigate } from 'react-router-dom';
import { newDefectId, pathOf, type DefectsPage } from '../../domain/address/page.ts';
import { focusPlace, focusRow } from '../kit/focus-place.ts';
import { useShortcuts } from '../kit/shortcuts.tsx';

/** The keys of the list of defects. */
export const useListKeys = (page: DefectsPage, mayCreate: boolean): void => {
  const navigate = useNavigate();
  useShortcuts({
    'search.focus': () => focusPlace('search'),
    'row.next': () => focusRow(1),
    'row.previous': () => focusRow(-1),
    ...(mayCreate && { 'defect.new': () => void navigate(pathOf({ ...page, defectId: newDefectId })) }),
  });
};
