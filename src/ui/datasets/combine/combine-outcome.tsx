import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { CombineResult } from '../../../domain/datasets/combine/combine-contract.ts';
import { combineMessages as say } from '../../../domain/datasets/combine-messages.ts';
import { selectCombine, selectIsCounting } from '../../../machines/datasets/combine-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { TextTable } from '../text-table.tsx';
import { color, font } from '../../theme/tokens.ts';
import type { CombinedColumns } from './combine-choices.tsx';

/** What the choice gives: how many rows, and which combinations are impossible through which constraint. */
export function CombineOutcome({ columns }: { readonly columns: CombinedColumns }) {
  const { combine } = useArea('datasets');
  const { result, constraints, counted } = useSelector(combine, selectCombine);
  const isCounting = useSelector(combine, selectIsCounting);
  if (!result) return <Quiet role="status">{isCounting ? say.counting : ''}</Quiet>;
  const numbers = counted.map((one) => constraints.indexOf(one) + 1);
  return (
    <Box aria-busy={isCounting}>
      <div role="status">
        <strong>{isCounting ? say.counting : result.created > 0 ? say.created(result.created) : say.nothingNew}</strong>
        {sentencesOf(result).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Impossible columns={columns} result={result} numbers={numbers} />
      {result.rowList.length > 0 && (
        <TextTable
          label={say.preview}
          heads={columns.map(({ name }) => name)}
          lines={result.rowList.map((row) => columns.map(({ id }) => row[id] ?? ''))}
        />
      )}
    </Box>
  );
}

const sentencesOf = ({ pinned, removed, tuples }: CombineResult): readonly string[] => [
  say.covered(tuples.covered, tuples.total),
  ...(pinned > 0 ? [say.pinned(pinned)] : []),
  ...(removed > 0 ? [say.removed(removed)] : []),
];

interface ImpossibleProps {
  readonly columns: CombinedColumns;
  readonly result: CombineResult;
  /** Of the constraints, as the dialog numbers them. */
  readonly numbers: readonly number[];
}

function Impossible({ columns, result, numbers }: ImpossibleProps) {
  const { impossible, tuples } = result;
  if (impossible.length === 0) return null;
  const nameOf = (values: Readonly<Record<string, string>>) =>
    columns.flatMap(({ id, name }) => (values[id] === undefined ? [] : [`${name} ${values[id]}`])).join(' · ');
  const lines = impossible.map(({ values, because }) => ({
    name: nameOf(values),
    reason: because.map((index) => say.constraint(numbers[index] ?? index + 1)).join(', '),
  }));
  return (
    <details>
      <summary>{say.impossible(tuples.impossible)}</summary>
      <ul>
        {lines.map(({ name, reason }) => (
          <li key={name}>
            {name} <Quiet as="span">{say.because(reason)}</Quiet>
          </li>
        ))}
        {tuples.impossible > lines.length && <li>{say.impossibleMore(tuples.impossible - lines.length)}</li>}
      </ul>
    </details>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  &[aria-busy='true'] { opacity: 0.6; }
  summary { cursor: pointer; font-size: ${font.list}; }
  ul { max-height: 140px; overflow: auto; margin: 6px 0 0; padding-inline-start: 20px; font-size: ${font.list}; }
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
