import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { pathOf } from '../../domain/address/page.ts';
import { selectListPage, selectTyped } from '../../machines/lists/list-machine.ts';
import { SearchField } from '../kit/fields/search-field.tsx';
import { IgnoredParameters } from '../kit/lists/ignored-parameters.tsx';
import { ListFrame } from '../kit/lists/list-frame.tsx';
import { PageFoot } from '../kit/tables/page-foot.tsx';
import { DocumentBulkBar } from './document-bulk-bar.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import { NewDocumentLink } from './new-document-link.tsx';
import { useDocumentKeys } from './use-document-keys.ts';
import { useDocumentList } from './use-document-list.ts';

interface DocumentListProps {
  readonly table: ReactNode;
  /** The choice of columns. */
  readonly columns?: ReactNode;
  /** Above the filters. */
  readonly notice?: ReactNode;
  /** Beside the button for a new one. */
  readonly actions?: ReactNode;
}

/** Title, search, the button for a new one, the table and its pages. */
export function DocumentList({ table, columns, notice, actions }: DocumentListProps) {
  const { page, words, mayCreate } = useDocumentList();
  useDocumentKeys();
  return (
    <ListFrame
      title={words.title}
      search={<Term />}
      actions={
        <>
          {actions}
          {mayCreate && <NewDocumentLink />}
        </>
      }
      above={
        <>
          {notice}
          <IgnoredParameters names={page.ignored} path={pathOf(page)} />
          <DocumentFilterBar columns={columns} />
        </>
      }
      table={table}
      below={
        <>
          <DocumentBulkBar />
          <Pages />
        </>
      }
    />
  );
}

function Term() {
  const { list, words } = useDocumentList();
  return (
    <SearchField
      label={words.search}
      clearLabel={words.clearSearch}
      placeholder={words.search}
      value={useSelector(list, selectTyped)}
      onChange={(text) => list.send({ type: 'term.write', text })}
      onSubmit={() => list.send({ type: 'term.search' })}
    />
  );
}

function Pages() {
  const { list, words } = useDocumentList();
  return (
    <PageFoot
      page={useSelector(list, selectListPage)}
      labels={words}
      onPage={(page) => list.send({ type: 'page.choose', page })}
    />
  );
}
