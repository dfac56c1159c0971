import { columnMessages as say } from '../../domain/datasets/grid-messages.ts';
import { useFlow, useFlowDocument } from '../flows/page/use-flow.ts';
import type { FeedOption } from './column-dialog.tsx';

/** The parameters and steps of the open flow that a column may feed. */
export const useFeeds = (flowId: string): readonly FeedOption[] => {
  const { flow } = useFlow();
  const { steps } = useFlowDocument(flowId);
  // Those of steps without a value, too: a recorded secret is declared nowhere else.
  const open = Object.values(steps).filter((step) => step.parameterValue === '' && step.recordedValue === '');
  const names = new Set(
    [...flow.parameters, ...open.map(({ parameterName: name }) => ({ name }))].map(({ name }) => name),
  );
  names.delete('');
  return [
    ...[...names].map((name) => ({ value: `parameter/${name}`, label: say.parameter(name) })),
    ...Object.values(steps).map(({ id, name }) => ({ value: `step/${id}`, label: say.step(name || id) })),
  ];
};
