import { useSelector } from '@xstate/react';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { limits } from '../../domain/limits.ts';
import { isPassed, type ExampleOutcome } from '../../machines/functions/function-form-context.ts';
import {
  selectFunctionDraft,
  selectIsReadOnly,
  selectOutcomes,
} from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { outcomeText } from './outcome-text.ts';
import { useFunctionFault } from './use-function-fault.ts';

/** Examples as a table of arguments and expected results; they are tests, which run before each save. */
export function FunctionExamples() {
  const { functionForm } = useArea('functions');
  const { examples } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const outcomes = useSelector(functionForm, selectOutcomes);
  const fault = useFunctionFault('examples');
  const hasFailed = outcomes?.some((outcome) => !isPassed(outcome)) ?? false;
  if (readOnly && examples.length === 0) return null;
  return (
    <Section aria-label={say.fields.examples}>
      <h3>{say.fields.examples}</h3>
      <p>{say.examplesHint}</p>
      {examples.length > 0 && <Table />}
      {fault && <Fault role="alert">{fault}</Fault>}
      {hasFailed && <Fault role="alert">{say.examplesFailed}</Fault>}
      {!readOnly && examples.length < limits.functionExamplesMost && (
        <div>
          <Button
            small
            icon={<Plus size={14} aria-hidden />}
            onPress={() => functionForm.send({ type: 'draft.edit', edit: { type: 'addExample' } })}
          >
            {say.addExample}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Table() {
  const { functionForm } = useArea('functions');
  const { examples, parameters } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const outcomes = useSelector(functionForm, selectOutcomes);
  return (
    <Scroll>
      <table>
        <thead>
          <tr>
            {parameters.map(({ name }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- parameters have no id, and are named while they are written
              <th key={index} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{say.expected}</th>
            <th scope="col">{say.outcome}</th>
            {!readOnly && <th scope="col">{say.columns.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {examples.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- examples have no id
            <Example key={index} index={index} outcome={outcomes?.[index] ?? null} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Example({ index, outcome }: { readonly index: number; readonly outcome: ExampleOutcome | null }) {
  const { functionForm } = useArea('functions');
  const { examples, parameters } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const example = examples[index];
  if (!example) return null;
  return (
    <tr>
      {parameters.map(({ name }, parameter) => (
        // oxlint-disable-next-line react/no-array-index-key -- parameters have no id, and are named while they are written
        <td key={parameter}>
          <TextField
            hideLabel
            label={say.argument(name, index + 1)}
            readOnly={readOnly}
            value={example.arguments[parameter] ?? ''}
            onChange={(value) =>
              functionForm.send({ type: 'draft.edit', edit: { type: 'argument', index, parameter, value } })
            }
          />
        </td>
      ))}
      <td>
        <TextField
          hideLabel
          label={say.expectedOf(index + 1)}
          readOnly={readOnly}
          value={example.expected}
          onChange={(value) => functionForm.send({ type: 'draft.edit', edit: { type: 'expected', index, value } })}
        />
      </td>
      <td>
        <Outcome outcome={outcome} />
      </td>
      {!readOnly && (
        <td>
          <IconButton
            small
            label={say.removeExample(index + 1)}
            icon={<Trash2 size={14} aria-hidden />}
            onPress={() => functionForm.send({ type: 'draft.edit', edit: { type: 'removeExample', index } })}
          />
        </td>
      )}
    </tr>
  );
}

function Outcome({ outcome }: { readonly outcome: ExampleOutcome | null }) {
  if (!outcome) return <Result $tone="quiet">{say.notRun}</Result>;
  if (isPassed(outcome)) return <Result $tone="success">{say.passed}</Result>;
  const { actual } = outcome;
  const text = actual.kind === 'answered' ? say.failedWith(actual.text) : outcomeText(actual, say.outcome);
  return <Result $tone="danger">{text}</Result>;
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  h3 { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  > p { color: ${color.quiet}; font-size: ${font.small}; }
`;
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  table { width: 100%; border-collapse: collapse; font-size: ${font.list}; }
  th { padding: 6px 8px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; text-align: start; }
  td { min-width: 110px; padding: 4px 8px; border-top: 1px solid ${color.line}; vertical-align: middle; }
  td:last-child { min-width: 0; }
`;
const Fault = styled.p`
  && { color: ${color.danger}; }
`;
const Result = styled.span<{ $tone: 'quiet' | 'success' | 'danger' }>`
  color: ${({ $tone }) => color[$tone]};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;
