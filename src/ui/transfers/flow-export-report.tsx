import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { messages } from '../../domain/texts/messages.ts';
import { transferButtonMessages } from '../../domain/transfers/transfer-button-messages.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import { selectFlowExport, selectIsReportOpen } from '../../machines/transfers/flow-export-selectors.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { color } from '../theme/tokens.ts';

/** What a file for another tool leaves out, before it is saved. */
export function FlowExportReport() {
  const { flowExport: actor } = useArea('transfers');
  const isOpen = useSelector(actor, selectIsReportOpen);
  const { choice, losses } = useSelector(actor, selectFlowExport);
  const cancel = () => actor.send({ type: 'export.cancel' });
  const format = transferButtonMessages.flowFileFormats[choice?.format ?? 'json'];
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={say.losses.title(format)}
      closeLabel={messages.close}
      actions={
        <>
          <Button onPress={cancel}>{messages.cancel}</Button>
          <Button tone="primary" onPress={() => actor.send({ type: 'export.confirm' })}>
            {say.losses.save}
          </Button>
        </>
      }
    >
      <Losses>
        {losses.map(({ kind, steps, examples }) => (
          <li key={kind}>
            {say.losses.kinds[kind](steps)}
            {examples.length > 0 && <small>{examples.join(' · ')}</small>}
          </li>
        ))}
      </Losses>
      <p>{say.losses.text}</p>
    </Dialog>
  );
}

const Losses = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding-inline-start: 20px;
  small { display: block; color: ${color.quiet}; overflow-wrap: anywhere; }
`;
