import { useSelector } from '@xstate/react';
import { combinedColumns } from '../../../domain/datasets/combine/combination-of.ts';
import { combineMessages as say } from '../../../domain/datasets/combine-messages.ts';
import { namedProblemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectCombine,
  selectCombineProblem,
  selectIsAdding,
  selectIsCombineOpen,
  selectMayAdd,
} from '../../../machines/datasets/combine-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import type { ShownGrid } from '../use-grid-content.ts';
import { CombineChoices } from './combine-choices.tsx';
import { CombineOutcome } from './combine-outcome.tsx';

/** Few rows that contain all combinations of the values of columns: choose, see how many, add them. */
export function CombineDialog({ content }: { readonly content: ShownGrid }) {
  const { combine } = useArea('datasets');
  const isOpen = useSelector(combine, selectIsCombineOpen);
  const columns = combinedColumns(content);
  return (
    <Dialog
      open={isOpen}
      onClose={() => combine.send({ type: 'combine.close' })}
      title={say.title}
      closeLabel={messages.close}
      wide
      actions={<Actions isEmpty={columns.length < 2} />}
    >
      {columns.length < 2 ? (
        <EmptyState title={say.none} text={say.noneText} level={3} />
      ) : (
        <>
          <p>{say.text(columns.length)}</p>
          <CombineChoices columns={columns} />
          <Refused />
          <CombineOutcome columns={columns} />
        </>
      )}
    </Dialog>
  );
}

function Refused() {
  const { combine } = useArea('datasets');
  const problem = useSelector(combine, selectCombineProblem);
  if (!problem) return null;
  const again = <Button onPress={() => combine.send({ type: 'combine.retry' })}>{messages.retry}</Button>;
  return (
    <Banner tone="danger" {...(problem.kind === 'invalid' ? {} : { action: again })}>
      {namedProblemText(problem, say.fields)}
    </Banner>
  );
}

function Actions({ isEmpty }: { readonly isEmpty: boolean }) {
  const { combine } = useArea('datasets');
  const isAdding = useSelector(combine, selectIsAdding);
  const mayAdd = useSelector(combine, selectMayAdd);
  const { result } = useSelector(combine, selectCombine);
  const close = () => combine.send({ type: 'combine.close' });
  if (isEmpty) return <Button onPress={close}>{messages.close}</Button>;
  const hasChange = result !== null && result.created + result.removed > 0;
  return (
    <>
      <Button onPress={close}>{messages.cancel}</Button>
      <Button
        tone="primary"
        disabled={!isAdding && !(mayAdd && hasChange)}
        busy={isAdding && say.adding}
        onPress={() => combine.send({ type: 'rows.add' })}
      >
        {result && result.removed > 0 ? say.replaceRows : say.addRows}
      </Button>
    </>
  );
}
