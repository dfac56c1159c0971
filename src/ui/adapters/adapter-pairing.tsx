import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { pairingMessages as say } from '../../domain/adapters/pairing-messages.ts';
import { isCode } from '../../domain/adapters/pairing.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectIsConfirming,
  selectIsFinding,
  selectIsFound,
  selectIsPaired,
  selectPairing,
} from '../../machines/adapters/adapter-pairing-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { color, font } from '../theme/tokens.ts';

/** Gives an adapter on any device its key, by the code that it shows. */
export function AdapterPairing() {
  const { adapterPairing } = useWorkspace();
  const isFound = useSelector(adapterPairing, selectIsFound);
  const isPaired = useSelector(adapterPairing, selectIsPaired);
  return (
    <Part aria-label={say.title}>
      <h3>{say.title}</h3>
      {isPaired ? <Paired /> : isFound ? <Found /> : <Typing />}
    </Part>
  );
}

function Typing() {
  const { adapterPairing } = useWorkspace();
  const { code, problem } = useSelector(adapterPairing, selectPairing);
  const isFinding = useSelector(adapterPairing, selectIsFinding);
  return (
    <>
      <p>{say.text}</p>
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
      <Line
        onSubmit={(event) => {
          event.preventDefault();
          adapterPairing.send({ type: 'pairing.find' });
        }}
      >
        <TextField
          label={say.code}
          value={code}
          placeholder={say.placeholder}
          onChange={(text) => adapterPairing.send({ type: 'code.write', text, isWhole: isCode(text) })}
        />
        <Button type="submit" disabled={!isCode(code)} busy={isFinding && say.finding}>
          {say.find}
        </Button>
      </Line>
    </>
  );
}

function Found() {
  const { adapterPairing } = useWorkspace();
  const { found } = useSelector(adapterPairing, selectPairing);
  const isConfirming = useSelector(adapterPairing, selectIsConfirming);
  return (
    <>
      <p role="status">{found && say.found(found.name, found.address)}</p>
      <Answers>
        <Button onPress={() => adapterPairing.send({ type: 'pairing.cancel' })}>{messages.cancel}</Button>
        <Button
          tone="primary"
          busy={isConfirming && messages.loading}
          onPress={() => adapterPairing.send({ type: 'pairing.confirm' })}
        >
          {say.confirm}
        </Button>
      </Answers>
    </>
  );
}

function Paired() {
  const { adapterPairing } = useWorkspace();
  const { found } = useSelector(adapterPairing, selectPairing);
  return (
    <>
      <Banner tone="success">{say.paired(found?.name ?? '')}</Banner>
      <Answers>
        <Button onPress={() => adapterPairing.send({ type: 'pairing.cancel' })}>{say.another}</Button>
      </Answers>
    </>
  );
}

const Part = styled.section`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  h3 { margin: 0; font-size: inherit; font-weight: 600; }
  p { margin: 0; color: ${color.quiet}; font-size: ${font.list}; overflow-wrap: anywhere; }
`;
const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: flex-end;
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
