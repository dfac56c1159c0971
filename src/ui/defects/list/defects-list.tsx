import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { newDefectId, type DefectsPage } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectBulkIsClosed } from '../../../machines/defects/list/bulk-edit-machine.ts';
import { selectTyped } from '../../../machines/defects/list/defects-list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { SearchField } from '../../kit/fields/search-field.tsx';
import { font } from '../../theme/tokens.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { LazyBulkDialog, prepareDefectPanel } from '../panel/lazy-panels.tsx';
import { DefectsPager } from './defects-pager.tsx';
import { DefectsTable } from './defects-table.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { IgnoredParameters } from './ignored-parameters.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useProject } from '../use-project.ts';

/** Title, search, the button for a new defect, the table and its pages. */
export function DefectsList({ page }: { readonly page: DefectsPage }) {
  const { mayCreate } = useProject();
  useListKeys(page, mayCreate);
  return (
    <Frame>
      <Head>
        <h1>{messages.defects.title}</h1>
        <div data-place="search">
          <Term />
        </div>
        <ExportButton />
        {mayCreate && (
          <LinkButton
            tone="primary"
            to={pathOf({ ...page, defectId: newDefectId })}
            icon={<Plus size={15} aria-hidden />}
          >
            {messages.defects.add}
          </LinkButton>
        )}
      </Head>
      <UnreadableNotice />
      <IgnoredParameters page={page} />
      <FilterBar />
      <Scroll onPointerOver={prepareDefectPanel} onFocus={prepareDefectPanel}>
        <DefectsTable page={page} />
      </Scroll>
      <BulkBar />
      <DefectsPager />
      <BulkDialogIfAny />
    </Frame>
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

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  h1 { font-size: ${font.title}; font-weight: 650; }
  > :nth-child(2) { flex: 1 1 180px; max-width: 320px; margin-inline-start: auto; }
`;
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;
