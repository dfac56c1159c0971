import { useSelector } from '@xstate/react';
import { Play } from 'lucide-react';
import styled from 'styled-components';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import type { FunctionTrial } from '../../machines/functions/function-form-context.ts';
import { selectIsTrying, selectTrial, selectTrialOutcome } from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import { CodeField } from '../kit/fields/code-field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { outcomeText } from './outcome-text.ts';

/** Evaluates an expression in a worker; seed and start are those of a run, so that random values can be repeated. */
export function FunctionTrialPanel() {
  const { functionForm } = useArea('functions');
  const { expression, seed, start } = useSelector(functionForm, selectTrial);
  const isTrying = useSelector(functionForm, selectIsTrying);
  const write = (field: keyof FunctionTrial) => (value: string) =>
    functionForm.send({ type: 'trial.write', field, value });
  return (
    <PanelSection title={say.trial.title} text={say.trial.hint}>
      <CodeField label={say.trial.expression} rows={3} value={expression} onChange={write('expression')} />
      <Pair>
        <TextField label={say.trial.seed} value={seed} onChange={write('seed')} />
        <TextField label={say.trial.start} value={start} onChange={write('start')} />
      </Pair>
      <div>
        <Button
          icon={<Play size={14} aria-hidden />}
          busy={isTrying && say.trial.running}
          onPress={() => functionForm.send({ type: 'trial.run' })}
        >
          {say.trial.run}
        </Button>
      </div>
      <Outcome />
    </PanelSection>
  );
}

function Outcome() {
  const { functionForm } = useArea('functions');
  const outcome = useSelector(functionForm, selectTrialOutcome);
  return (
    <Result role="status" aria-label={say.trial.result}>
      {outcome === null && <Quiet>{say.trial.none}</Quiet>}
      {outcome?.kind === 'answered' && (
        <>
          <code>{outcome.text === '' ? say.conflict.empty : outcome.text}</code>
          {outcome.type && <Badge text={say.types[outcome.type]} />}
        </>
      )}
      {outcome && outcome.kind !== 'answered' && <Wrong>{outcomeText(outcome, say.trial.expression)}</Wrong>}
    </Result>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 10px;
`;
const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 38px;
  max-height: 200px;
  padding: 8px 10px;
  overflow: auto;
  background: ${color.sunken};
  border-radius: ${size.radius};
  font-size: ${font.list};
  code { font: 1em ${font.mono}; overflow-wrap: anywhere; white-space: pre-wrap; }
`;
const Quiet = styled.span`
  color: ${color.quiet};
`;
const Wrong = styled.span`
  color: ${color.danger};
  overflow-wrap: anywhere;
`;
