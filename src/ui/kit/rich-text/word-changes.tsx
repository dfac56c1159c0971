import { useMemo } from 'react';
import styled from 'styled-components';
import { wordDiff, type Piece } from '../../../domain/texts/word-diff.ts';
import { color } from '../../theme/tokens.ts';

export interface WordChangesProps {
  readonly before: string;
  readonly after: string;
}

/** The number of characters shown around an unchanged passage, as context. */
const around = 60;

const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  const points = [...text];
  if (points.length <= around * 2) return text;
  const head = isFirst ? '' : points.slice(0, around).join('');
  const tail = isLast ? '' : points.slice(-around).join('');
  return `${head} … ${tail}`;
};

/** A diff of two texts: deletions are struck through, insertions underlined; both are announced to screen readers. */
export function WordChanges({ before, after }: WordChangesProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <Text>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a diff are never reordered
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
