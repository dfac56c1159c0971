import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { FunctionContent } from '../../domain/functions/formula.ts';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectConflict, selectFunctionDraft, selectOther } from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { color, font } from '../theme/tokens.ts';

/** Someone else has saved or deleted the function: both versions, and the choice between them. */
export function FunctionConflict() {
  const { functionForm } = useArea('functions');
  const conflict = useSelector(functionForm, selectConflict);
  const other = useSelector(functionForm, selectOther);
  const problem = useSelector(functionForm, ({ context }) => context.problem);
  if (conflict === 'reading') return <Skeleton $height="160px" />;
  if (conflict === 'unread')
    return (
      <PanelSection
        title={say.conflict.failed}
        {...(problem && { text: problemText(problem) })}
        actions={<Button onPress={() => functionForm.send({ type: 'form.retry' })}>{messages.retry}</Button>}
      />
    );
  const keep = (label: string) => (
    <Button tone="primary" autoFocus onPress={() => functionForm.send({ type: 'mine.keep' })}>
      {label}
    </Button>
  );
  if (conflict === 'gone' || !other)
    return (
      <PanelSection title={say.conflict.gone} text={say.conflict.goneText} actions={keep(say.conflict.saveAsNew)} />
    );
  return (
    <PanelSection title={say.conflict.title(other.modifiedByName)} text={say.conflict.text}>
      <Comparison other={other} />
      <Buttons>
        {keep(say.conflict.keepMine)}
        <Button onPress={() => functionForm.send({ type: 'theirs.take' })}>{say.conflict.takeTheirs}</Button>
      </Buttons>
    </PanelSection>
  );
}

const textOf = (content: FunctionContent, field: keyof FunctionContent): string => {
  if (field === 'parameters')
    return content.parameters.map(({ name, type }) => `${name}: ${say.types[type]}`).join(', ');
  if (field === 'examples')
    return content.examples.map((one) => `(${one.arguments.join(', ')}) → ${one.expected}`).join('\n');
  return field === 'result' ? say.types[content.result] : content[field];
};

function Comparison({ other }: { readonly other: FunctionContent }) {
  const { functionForm } = useArea('functions');
  const mine = useSelector(functionForm, selectFunctionDraft);
  const fields = Object.keys(say.fields) as (keyof FunctionContent)[];
  const changed = fields.filter((field) => textOf(mine, field) !== textOf(other, field));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say.conflict.field}</th>
          <th scope="col">{say.conflict.theirs}</th>
          <th scope="col">{say.conflict.mine}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((field) => (
          <tr key={field}>
            <th scope="row">{say.fields[field]}</th>
            <td>{textOf(other, field) || say.conflict.empty}</td>
            <td>{textOf(mine, field) || say.conflict.empty}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.list};
  th, td { padding: 6px 8px; border-bottom: 1px solid ${color.line}; text-align: start; vertical-align: top; }
  th { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  td { overflow-wrap: anywhere; white-space: pre-wrap; }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
