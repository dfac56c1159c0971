import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { datasetAbout } from '../../domain/datasets/dataset-facts.ts';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import { gridMessages as say } from '../../domain/datasets/grid-messages.ts';
import { isAllRead } from '../../domain/datasets/known-grid.ts';
import { recordOf } from '../../domain/journal/record-set.ts';
import { isOut } from '../../domain/problems/problem.ts';
import { namedProblemText, problemText } from '../../domain/problems/problem-text.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectCellNotice,
  selectGridOwnValues,
  selectRefusal,
  selectRowsProblem,
} from '../../machines/datasets/value-grid-machine.ts';
import type { GridAt } from '../../machines/datasets/grid-edit.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { OverwrittenValues } from '../documents/overwritten-values.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font } from '../theme/tokens.ts';
import { CombineDialog } from './combine/combine-dialog.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import { DatasetGrid } from './dataset-grid.tsx';
import { pathOfDatasets } from './flow-place.ts';
import { DatasetImport } from './dataset-import.tsx';
import { FileButtons } from './file-buttons.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useFeeds } from './use-feeds.ts';
import { useGridContent } from './use-grid-content.ts';

/** The values of a dataset [DATA-005]. */
export function DatasetTab(at: GridAt) {
  const { ability } = useOpenProject();
  const { journal } = useWorkspace();
  const { valueGrid } = useArea('datasets');
  const content = useGridContent(at.datasetId);
  const dataset = useSelector(journal, ({ context }) => recordOf(context.view.datasets, datasetAbout(at.datasetId)));
  const feeds = useFeeds(at.flowId);
  const problem = useSelector(valueGrid, selectRowsProblem);
  const ownValues = useSelector(valueGrid, selectGridOwnValues);
  const canEdit = ability.can('update', asSubject('Flow', { projectId: at.projectId }));
  const again = <Button onPress={() => valueGrid.send({ type: 'rows.read' })}>{messages.retry}</Button>;
  if (problem && (!content || problem.kind === 'missing' || problem.kind === 'deleted'))
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  if (!content || !dataset)
    return (
      <div role="status" aria-label={say.loading}>
        <Skeleton $height="200px" />
      </div>
    );
  return (
    <Screen>
      <Head>
        <LinkButton small to={pathOfDatasets(at)} icon={<ArrowLeft size={14} aria-hidden />}>
          {say.back}
        </LinkButton>
        <h2>
          <bdi>{dataset.name}</bdi>
        </h2>
        <Counts>{say.counts(content.grid.total, content.columns.length)}</Counts>
        <FileButtons at={at} canEdit={canEdit} />
      </Head>
      {canEdit && <GridToolbar at={at} content={content} />}
      <Refusal />
      <CellNotice />
      <OverwrittenValues values={ownValues} />
      {problem && !(isOut(problem) && isAllRead(content.grid)) && (
        <Banner tone="warning" action={again}>
          {say.failedMore}
        </Banner>
      )}
      <Values at={at} name={dataset.name} content={content} canEdit={canEdit} />
      <ColumnDialog feeds={feeds} />
      <PasteDialog />
      <DatasetImport columns={content.columns} />
      <CombineDialog content={content} />
    </Screen>
  );
}

function Values(props: Parameters<typeof DatasetGrid>[0]) {
  const { columns, grid } = props.content;
  if (columns.length === 0) return <EmptyState title={say.empty} text={say.emptyText} level={3} />;
  return (
    <>
      {grid.total === 0 && <Counts>{say.noRows}</Counts>}
      <DatasetGrid {...props} />
      {props.canEdit && <Keys>{say.keysText}</Keys>}
    </>
  );
}

function Refusal() {
  const { valueGrid } = useArea('datasets');
  const refusal = useSelector(valueGrid, selectRefusal);
  if (!refusal) return null;
  return (
    <Banner tone="danger" onClose={() => valueGrid.send({ type: 'refusal.dismiss' })}>
      {`${say.refused}: ${namedProblemText(refusal, datasetMessages.problemFields, datasetMessages.fields)}`}
    </Banner>
  );
}

function CellNotice() {
  const { valueGrid } = useArea('datasets');
  const notice = useSelector(valueGrid, selectCellNotice);
  if (!notice) return null;
  return (
    <Banner tone="warning" onClose={() => valueGrid.send({ type: 'notice.dismiss' })}>
      {say[notice.kind](notice.text)}
    </Banner>
  );
}

const Screen = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 10px;
  min-height: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  h2 { font-size: ${font.lead}; font-weight: 650; overflow-wrap: anywhere; }
`;
const Counts = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Keys = styled.p`
  color: ${color.quiet};
  font-size: 12px;
`;
