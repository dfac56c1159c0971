import { useSelector } from '@xstate/react';
import type { RunReadiness } from '../../domain/runs/readiness/readiness.ts';
import { runLacksMessages as say } from '../../domain/datasets/run-lacks-messages.ts';
import { selectIsAddingDataset, selectRunReadiness } from '../../machines/runs/run-request-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Banner } from '../kit/layout/banner.tsx';

const listOf = (names: readonly string[]): string => names.join(', ');

const ofColumns = ({ columns, unused }: RunReadiness): readonly string[] => {
  if (unused.length === 0) return [];
  return [unused.length === columns ? say.noneUsed : say.columnsUnused(listOf(unused), unused.length)];
};

const sentencesOf = (readiness: RunReadiness): readonly string[] => {
  const { missing, unfed, emptyCells } = readiness;
  return [
    ...ofColumns(readiness),
    ...(missing.length > 0 ? [say.missing(listOf(missing.map(({ name }) => name)))] : []),
    ...(unfed.length > 0 ? [say.unfed(listOf(unfed))] : []),
    ...(emptyCells.length > 0
      ? [say.emptyCells(emptyCells.map(({ row, column }) => say.emptyCell(row, column)).join('; '))]
      : []),
  ];
};

/** What the run would lack, before it starts; a dataset for what is missing can be created. */
export function RunLacks() {
  const { runRequest } = useArea('runs');
  const readiness = useSelector(runRequest, selectRunReadiness);
  const isAdding = useSelector(runRequest, selectIsAddingDataset);
  const sentences = readiness ? sentencesOf(readiness) : [];
  if (!readiness || sentences.length === 0) return null;
  const add = (
    <Button small busy={isAdding && say.addDataset} onPress={() => runRequest.send({ type: 'dataset.add' })}>
      {say.addDataset}
    </Button>
  );
  return (
    <Banner tone="warning" {...(readiness.missing.length > 0 && { action: add })}>
      {sentences.join(' ')}
    </Banner>
  );
}
