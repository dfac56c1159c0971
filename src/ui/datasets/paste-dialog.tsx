import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { gridMessages as say } from '../../domain/datasets/grid-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectPastePlan } from '../../machines/datasets/value-grid-machine.ts';
import type { PastePlan } from '../../domain/datasets/grid/plan-changes.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { color, font } from '../theme/tokens.ts';

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

const sentencesOf = ({ cells, newRows, ignored, faults }: PastePlan): readonly string[] => [
  say.pasteText(cells - ignored),
  ...(newRows > 0 ? [say.pasteRows(newRows)] : []),
  ...(ignored > 0 ? [say.pasteIgnored(ignored)] : []),
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
      <Box tabIndex={0} role="region" aria-label={say.pastePreview}>
        <table>
          <caption>{say.pastePreview}</caption>
          <tbody>
            {plan.preview.map((line, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a picture of the clipboard: its lines have no ids
              <tr key={row}>
                {line.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the same
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}

const Box = styled.div`
  overflow: auto;
  max-height: 40vh;
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  caption { position: absolute; clip-path: inset(50%); }
  td { padding: 4px 8px; border-bottom: 1px solid ${color.line}; white-space: nowrap; max-width: 200px; overflow: hidden; text-overflow: ellipsis; }
`;
