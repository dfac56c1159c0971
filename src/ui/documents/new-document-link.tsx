import { Plus } from 'lucide-react';
import { pathOf } from '../../domain/address/page.ts';
import { LinkButton } from '../kit/display/link-button.tsx';
import { useDocumentList } from './use-document-list.ts';

/** Opens the form for a new flow or scenario; it is in the folder that the list shows. */
export function NewDocumentLink() {
  const { page, words } = useDocumentList();
  return (
    <LinkButton tone="primary" to={pathOf({ ...page, isNew: true })} icon={<Plus size={15} aria-hidden />}>
      {words.add}
    </LinkButton>
  );
}
