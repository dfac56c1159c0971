import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectShownOnce } from '../../machines/identity/shown-once-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { color, size } from '../theme/tokens.ts';

const say = identityMessages.tab.once;

/** Shows secrets that the server returns only once. Closing the dialog discards them. */
export function ShownOnceDialog() {
  const { shownOnce } = useArea('identity');
  const shown = useSelector(shownOnce, selectShownOnce);
  const close = () => shownOnce.send({ type: 'secret.close' });
  const isKey = shown?.kind === 'key';
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      // Nobody can show these secrets again: only the person closes them.
      onLeave={() => {}}
      title={isKey ? say.key : say.codes}
      closeLabel={messages.close}
      actions={
        <Button tone="primary" onPress={close}>
          {say.done}
        </Button>
      }
    >
      <p>{isKey ? say.keyText : say.codesText}</p>
      <Lines data-many={!isKey}>
        {shown?.lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </Lines>
    </Dialog>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 4px 16px;
  margin: 0;
  padding: 12px 14px;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  user-select: all;
  &[data-many='true'] { grid-template-columns: 1fr 1fr; }
  code { overflow-wrap: anywhere; }
`;
