import { useNavigate } from 'react-router-dom';
import { useDocumentList } from './use-document-list.ts';
import { pathOf } from '../../domain/address/page.ts';
import { focusRow, focusTarget } from '../kit/focus/focus-target.ts';
import { useShortcuts } from '../kit/focus/shortcuts.tsx';

/** The keyboard shortcuts of the list. */
export const useDocumentKeys = (): void => {
  const { page, mayCreate } = useDocumentList();
  const navigate = useNavigate();
  useShortcuts({
    'search.focus': () => focusTarget('search'),
    'row.next': () => focusRow(1),
    'row.previous': () => focusRow(-1),
    ...(mayCreate && { 'item.new': () => void navigate(pathOf({ ...page, isNew: true })) }),
  });
};
