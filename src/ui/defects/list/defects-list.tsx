import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useSelector } from '@xstate/react';
import { newDefectId, type DefectsPage } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectBulkIsClosed } from '../../../machines/defects/list/bulk-edit-machine.ts';
import { selectTyped } from '../../../machines/lists/list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { SearchField } from '../../kit/fields/search-field.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { LazyBulkDialog, prepareDefectPanel } from '../panel/lazy-panels.tsx';
import { DefectsPager } from './defects-pager.tsx';
import { DefectsTable } from './defects-table.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { IgnoredParameters } from '../../kit/lists/ignored-parameters.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useProject } from '../use-project.ts';

/** Title, search, the button for a new defect, the table and its pages. */
export function DefectsList({ page }: { readonly page: DefectsPage }) {
  const { mayCreate } = useProject();
  useListKeys(page, mayCreate);
  return (
    <ListFrame
      title={messages.defects.title}
      search={<Term />}
      actions={
        <>
          <ExportButton />
          {mayCreate && <NewDefectLink page={page} />}
        </>
      }
      above={
        <>
          <UnreadableNotice />
          <IgnoredParameters names={page.ignored} path={pathOf(page)} />
          <FilterBar />
        </>
      }
      table={<DefectsTable page={page} />}
      onApproach={prepareDefectPanel}
      below={
        <>
          <BulkBar />
          <DefectsPager />
          <BulkDialogIfAny />
        </>
      }
    />
  );
}

function NewDefectLink({ page }: { readonly page: DefectsPage }) {
  return (
    <LinkButton tone="primary" to={pathOf({ ...page, defectId: newDefectId })} icon={<Plus size={15} aria-hidden />}>
      {messages.defects.add}
    </LinkButton>
  );
}

function BulkDialogIfAny() {
  const { bulkEdit } = useWorkspace();
  const isClosed = useSelector(bulkEdit, selectBulkIsClosed);
  return (
    !isClosed && (
      <Suspense>
        <LazyBulkDialog />
      </Suspense>
    )
  );
}

function Term() {
  const { defectsList } = useWorkspace();
  const typed = useSelector(defectsList, selectTyped);
  return (
    <SearchField
      label={messages.defects.search}
      clearLabel={messages.defects.clearSearch}
      placeholder={messages.defects.search}
      value={typed}
      onChange={(text) => defectsList.send({ type: 'term.write', text })}
      onSubmit={() => defectsList.send({ type: 'term.search' })}
    />
  );
}
