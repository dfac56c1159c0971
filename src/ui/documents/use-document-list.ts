import { createContext, useContext } from 'react';
import type { DocumentsPage } from '../../domain/address/documents-page.ts';
import type { BulkWords, DocumentListWords } from '../../domain/documents/list-words.ts';
import type { FilterType } from '../../domain/filters/project-filter.ts';
import type { FolderType } from '../../domain/folders/folder.ts';
import type { Deletable, DocumentBulkRef } from '../../machines/documents/document-bulk-machine.ts';
import type { ListRef } from '../../machines/lists/list-machine.ts';
import type { SelectionRef } from '../../machines/lists/selection-machine.ts';
import type { Option } from '../kit/fields/option-list.tsx';

/** A list of flows or scenarios, as all parts of its page need it. */
export interface DocumentListInView {
  readonly type: FolderType & FilterType;
  readonly page: DocumentsPage;
  readonly list: ListRef;
  readonly selection: SelectionRef;
  readonly bulk: DocumentBulkRef;
  readonly words: DocumentListWords & { readonly bulk: BulkWords };
  readonly severities: readonly Option[];
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  /** Which of them the person may delete. */
  readonly deletable: Deletable;
  /** The name of one that this device knows. */
  nameOf(id: string): string;
}

export const DocumentListContext = createContext<DocumentListInView | null>(null);

export const useDocumentList = (): DocumentListInView => {
  const inView = useContext(DocumentListContext);
  if (!inView) throw new Error('useDocumentList needs a DocumentListContext around it');
  return inView;
};
