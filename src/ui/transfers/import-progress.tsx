import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import type { FlowImportStatus } from '../../domain/transfers/transfers-contract.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectIsImportOver } from '../../machines/imports/file-import-machine.ts';
import {
  selectFlowFileName,
  selectFlowImportPlace,
  selectFlowImportStatus,
} from '../../machines/transfers/flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { IgnoredFlows } from './import-outcome.tsx';

const wordsOf = ({ state, done, total, created, changed }: FlowImportStatus): string => {
  if (state === 'waiting') return say.waiting;
  return state === 'undoing' ? say.undoing(done, created + changed) : say.running(done, total);
};

const shareOf = ({ state, done, total, created, changed }: FlowImportStatus): number => {
  const all = state === 'undoing' ? created + changed : total;
  return all === 0 ? 0 : Math.min(100, Math.floor((done / all) * 100));
};

/** How far a running import is; what an import that is over has done. */
export function ImportProgress() {
  const { flowImport: actor } = useArea('transfers');
  const status = useSelector(actor, selectFlowImportStatus);
  const fileName = useSelector(actor, selectFlowFileName);
  const isOver = useSelector(actor, selectIsImportOver);
  if (!status) return null;
  return (
    <Parts>
      <strong>
        <bdi>{status.fileName || fileName}</bdi>
      </strong>
      {isOver ? (
        <Result status={status} />
      ) : (
        <Progress text={wordsOf(status)} {...(status.state !== 'waiting' && { percent: shareOf(status) })} />
      )}
    </Parts>
  );
}

function Result({ status }: { readonly status: FlowImportStatus }) {
  const { state, failure, created, changed, unchanged, kept, scenarios, ignoredTotal } = status;
  return (
    <>
      <div role="status">
        {state === 'cancelled' && <p>{say.cancelled}</p>}
        {state === 'failed' && <p>{say.failed[failure || 'broken']}</p>}
        {state === 'undone' ? <p>{say.undone}</p> : <p>{say.done(created, changed, unchanged)}</p>}
        {scenarios > 0 && <p>{state === 'undone' ? say.scenarios.kept(scenarios) : say.scenarios.done(scenarios)}</p>}
        {kept > 0 && <p>{say.kept(kept)}</p>}
      </div>
      <IgnoredFlows title={say.ignoredAfter(ignoredTotal)} {...status} />
      {ignoredTotal > 0 && <ErrorSheet id={status.id} />}
    </>
  );
}

function ErrorSheet({ id }: { readonly id: string }) {
  const { flowImport, errorSheet } = useArea('transfers');
  const { projectId } = useSelector(flowImport, selectFlowImportPlace);
  const isDoing = useSelector(errorSheet, selectIsDoing);
  return (
    <span>
      <Button
        small
        busy={isDoing && say.errorSheet}
        icon={<Download size={14} aria-hidden />}
        onPress={() =>
          errorSheet.send({
            type: 'mutation.do',
            mutation: { name: 'errors', about: id, title: '', value: projectId },
          })
        }
      >
        {say.errorSheet}
      </Button>
    </span>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
  p { margin: 0; }
`;
