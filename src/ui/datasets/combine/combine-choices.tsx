import { useSelector } from '@xstate/react';
import { Plus, Shuffle, X } from 'lucide-react';
import styled from 'styled-components';
import type { combinedColumns } from '../../../domain/datasets/combine/combination-of.ts';
import type { ConstraintDraft } from '../../../domain/datasets/combine/constraint-draft.ts';
import { combineMessages as say } from '../../../domain/datasets/combine-messages.ts';
import { datasetLimits } from '../../../domain/datasets/dataset-limits.ts';
import { selectCombine } from '../../../machines/datasets/combine-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import type { Option } from '../../kit/fields/option-list.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { SwitchField } from '../../kit/fields/switch-field.tsx';
import { color, font } from '../../theme/tokens.ts';

export type CombinedColumns = ReturnType<typeof combinedColumns>;

/** Strength, constraints and pinned rows. */
export function CombineChoices({ columns }: { readonly columns: CombinedColumns }) {
  const { combine } = useArea('datasets');
  const { strength, constraints, keepPinned } = useSelector(combine, selectCombine);
  const strengths = ([2, 3, 4] as const).filter((one) => one <= columns.length);
  return (
    <>
      <Line>
        <SelectField
          label={say.strength}
          value={String(strength)}
          options={strengths.map((one) => ({ value: String(one), label: say.strengths[one] }))}
          onChange={(value) => combine.send({ type: 'strength.choose', strength: Number(value) })}
        />
        <Button icon={<Shuffle size={14} aria-hidden />} onPress={() => combine.send({ type: 'seed.change' })}>
          {say.shuffle}
        </Button>
      </Line>
      <SwitchField
        label={say.keepPinned}
        description={say.keepPinnedText}
        on={keepPinned}
        onChange={(on) => combine.send({ type: 'pinned.choose', keepPinned: on })}
      />
      <Group role="group" aria-label={say.constraints}>
        <h3>{say.constraints}</h3>
        <Quiet>{say.constraintsHint}</Quiet>
        <ol>
          {constraints.map((constraint, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- constraints are known by their numbers
            <li key={index}>
              <Sentence columns={columns} constraint={constraint} index={index} />
            </li>
          ))}
        </ol>
        {constraints.length < datasetLimits.constraints && (
          <div>
            <Button
              small
              icon={<Plus size={14} aria-hidden />}
              onPress={() => combine.send({ type: 'constraint.add' })}
            >
              {say.add}
            </Button>
          </div>
        )}
      </Group>
    </>
  );
}

interface SentenceProps {
  readonly columns: CombinedColumns;
  readonly constraint: ConstraintDraft;
  readonly index: number;
}

/** "If Browser is Safari, then OS is not Windows". */
function Sentence({ columns, constraint, index }: SentenceProps) {
  const { combine } = useArea('datasets');
  const { ifColumn, ifValue, thenColumn, thenIs, thenValue } = constraint;
  const change = (changed: Partial<ConstraintDraft>) =>
    combine.send({ type: 'constraint.change', index, change: changed });
  const columnOptions = columns.map(({ id, name }) => ({ value: id, label: name }));
  const valuesOf = (id: string) =>
    (columns.find((column) => column.id === id)?.values ?? []).map((value) => ({ value, label: value }));
  const relations: readonly Option[] = [
    { value: 'is', label: say.is },
    { value: 'isNot', label: say.isNot },
  ];
  const pick = (
    part: string,
    word: string,
    value: string,
    options: readonly Option[],
    onChange: (to: string) => void,
  ) => (
    <SelectField
      label={`${say.constraint(index + 1)}, ${part}: ${word}`}
      hideLabel
      placeholder={word}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
  return (
    <Words role="group" aria-label={say.constraint(index + 1)}>
      <span>{say.if}</span>
      {pick(say.if, say.column, ifColumn, columnOptions, (to) => change({ ifColumn: to }))}
      <span>{say.is}</span>
      {pick(say.if, say.value, ifValue, valuesOf(ifColumn), (to) => change({ ifValue: to }))}
      <span>{say.then}</span>
      {pick(say.then, say.column, thenColumn, columnOptions, (to) => change({ thenColumn: to }))}
      {pick(say.then, say.relation, thenIs ? 'is' : 'isNot', relations, (to) => change({ thenIs: to === 'is' }))}
      {pick(say.then, say.value, thenValue, valuesOf(thenColumn), (to) => change({ thenValue: to }))}
      <IconButton
        small
        label={say.remove(index + 1)}
        icon={<X size={14} aria-hidden />}
        onPress={() => combine.send({ type: 'constraint.remove', index })}
      />
    </Words>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px;
`;
const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  h3 { font-size: ${font.list}; font-weight: 600; }
  ol { display: flex; flex-direction: column; gap: 6px; margin: 0; padding-inline-start: 22px; }
`;
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
