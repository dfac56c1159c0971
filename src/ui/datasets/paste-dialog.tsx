import { useSelector } from '@xstate/react';
import { gridMessages as say } from '../../domain/datasets/grid-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectPastePlan } from '../../machines/datasets/value-grid-machine.ts';
import type { PastePlan } from '../../domain/datasets/grid/plan-changes.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextTable } from './text-table.tsx';

/** A large paste is shown before it is set. */
export function PasteDialog() {
  const { valueGrid } = useArea('datasets');
  const plan = useSelector(valueGrid, selectPastePlan);
  const cancel = () => valueGrid.send({ type: 'paste.cancel' });
  return (
    <Dialog
      open={plan !== null}
      onClose={cancel}
      title={say.pasteTitle}
      closeLabel={messages.close}
      wide
      actions={
        <>
          <Button onPress={cancel}>{messages.cancel}</Button>
          <Button tone="primary" autoFocus onPress={() => valueGrid.send({ type: 'paste.confirm' })}>
            {say.paste}
          </Button>
        </>
      }
    >
      {plan && <Plan plan={plan} />}
    </Dialog>
  );
}

const sentencesOf = ({ cells, newRows, ignored, faults, secrets }: PastePlan): readonly string[] => [
  say.pasteText(cells - ignored),
  ...(newRows > 0 ? [say.pasteRows(newRows)] : []),
  ...(ignored > 0 ? [say.pasteIgnored(ignored)] : []),
  ...(secrets.length > 0 ? [say.pasteSecrets(secrets.length)] : []),
  ...(faults > 0 ? [say.pasteFaults(faults)] : []),
];

function Plan({ plan }: { readonly plan: PastePlan }) {
  return (
    <>
      <div>
        {sentencesOf(plan).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <TextTable label={say.pastePreview} lines={plan.preview} />
    </>
  );
}
