import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectShownOnce, type ShownOnceRef } from '../../machines/identity/shown-once-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { color, size } from '../theme/tokens.ts';

const say = identityMessages.tab.once;

interface ShownOnceDialogProps {
  readonly shownOnce: ShownOnceRef;
  readonly title: string;
  readonly text: string;
  /** One beside the other. */
  readonly isMany?: boolean;
  /** Copies the only line. */
  readonly copy?: { readonly label: string; readonly onPress: (line: string) => void };
}

/** New recovery codes, or a new API key. */
export function NewSecretDialog() {
  const { shownOnce } = useArea('identity');
  const isKey = useSelector(shownOnce, selectShownOnce)?.kind === 'key';
  const words = isKey ? { title: say.key, text: say.keyText } : { title: say.codes, text: say.codesText };
  return <ShownOnceDialog shownOnce={shownOnce} isMany={!isKey} {...words} />;
}

/** Shows secrets that the server returns only once. Closing the dialog discards them. */
export function ShownOnceDialog({ shownOnce, title, text, isMany = false, copy }: ShownOnceDialogProps) {
  const shown = useSelector(shownOnce, selectShownOnce);
  const close = () => shownOnce.send({ type: 'secret.close' });
  const line = shown?.lines[0] ?? '';
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      // Nobody can show these secrets again: only the person closes them.
      onLeave={() => {}}
      title={title}
      closeLabel={messages.close}
      actions={
        <>
          {copy && <Button onPress={() => copy.onPress(line)}>{copy.label}</Button>}
          <Button tone="primary" onPress={close}>
            {say.done}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Lines data-many={isMany}>
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
