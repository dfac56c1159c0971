import { Construction } from 'lucide-react';
import styled from 'styled-components';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { DatasetTab } from './dataset-tab.tsx';
import { DatasetsTab } from './datasets-tab.tsx';

/** The datasets of a flow, and one of them, as pages [ROUTE-016, ROUTE-021]. */
export function FlowDatasetsPage({ page: { projectId, route, params } }: { readonly page: AreaPage }) {
  const { flowId = '', datasetId = '' } = params;
  if (route !== ':flowId/datasets' && route !== ':flowId/datasets/:datasetId')
    return (
      <EmptyState
        level={1}
        icon={<Construction size={28} />}
        title={messages.areas.missing(messages.areas.missingText)}
        text={messages.areas.missingText}
      />
    );
  return (
    <Frame>
      <h1>{datasetMessages.title}</h1>
      {datasetId === '' ? (
        <DatasetsTab projectId={projectId} flowId={flowId} />
      ) : (
        <DatasetTab projectId={projectId} flowId={flowId} datasetId={datasetId} />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  min-height: 0;
  padding: 16px 20px;
`;
