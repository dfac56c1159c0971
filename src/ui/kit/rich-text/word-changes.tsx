import { useMemo } from 'react';
import styled from 'styled-components';
import { wordDiff, type Piece } from '../../../domain/texts/word-diff.ts';
import { color } from '../../theme/tokens.ts';

export interface WordChangesProps {
  readonly before: string;
  readonly after: string;
}

/** What stays of a stretch that both texts have: enough to see where one is. */
const around = 60;

const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  const points = [...text];
  if (points.length <= around * 2) return text;
  const head = isFirst ? '' : points.slice(0, around).join('');
  const tail = isLast ? '' : points.slice(-around).join('');
  return `${head} … ${tail}`;
};

/** Two texts as one: what went is struck through, what came is underlined; both also say so to those who hear. */
export function WordChanges({ before, after }: WordChangesProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <Text>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one comparison never move
        <One key={index} piece={piece} isFirst={index === 0} isLast={index === pieces.length - 1} />
      ))}
    </Text>
  );
}

interface OneProps {
  readonly piece: Piece;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function One({ piece: { kind, text }, isFirst, isLast }: OneProps) {
  if (kind === 'gone') return <del>{text}</del>;
  if (kind === 'new') return <ins>{text}</ins>;
  return <>{shortened(text, isFirst, isLast)}</>;
}

const Text = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  del { background: ${color.dangerWash}; color: ${color.danger}; }
  ins { background: ${color.successWash}; color: ${color.success}; text-decoration: none; font-weight: 500; }
`;
