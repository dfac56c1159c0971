import styled from 'styled-components';
import type { DatasetImportStatus } from '../../domain/datasets/datasets-imports-contract.ts';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { Progress } from '../kit/display/progress.tsx';
import { ImportErrors } from './import-errors.tsx';

/** `user → Type into ‘User’`. */
export const connectionsText = (connected: DatasetImportStatus['connected']): string =>
  connected.map(({ name, to }) => (name === to ? name : `${name} → ${to}`)).join(', ');

const shareOf = ({ done, total }: DatasetImportStatus): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));

const endOf = ({ state, failure, created, changed, connected }: DatasetImportStatus): readonly string[] => [
  ...(state === 'cancelled' ? [say.cancelled] : []),
  ...(state === 'failed' ? [say.failed[failure || 'broken']] : []),
  state === 'done' ? say.done(created + changed) : say.soFar(created + changed),
  ...(state === 'done' && connected.length > 0 ? [say.connected(connectionsText(connected))] : []),
];

/** How far an import is; what an import that is over has done. */
export function RunningImport({ status, isOver }: { readonly status: DatasetImportStatus; readonly isOver: boolean }) {
  const { fileName, state, done, total } = status;
  return (
    <Parts>
      <strong>
        <bdi>{fileName}</bdi>
      </strong>
      {isOver ? (
        <div role="status">
          {endOf(status).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : (
        <Progress
          text={state === 'waiting' ? say.waiting : say.running(done, total)}
          {...(state !== 'waiting' && { percent: shareOf(status) })}
        />
      )}
      {isOver && <ImportErrors {...status} />}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
  p { margin: 0; }
`;
