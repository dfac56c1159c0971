import { useMemo } from 'react';
import styled from 'styled-components';
import { wordDiff, type Piece } from '../../../../domain/texts/word-diff.ts';
import { color, font, narrow } from '../../../theme/tokens.ts';

export interface SideBySideProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly empty: string;
}

/** A field in two columns: words that went are marked at the left, words that came at the right. */
export function SideBySide({ label, before, after, beforeLabel, afterLabel, empty }: SideBySideProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <Row>
      <dt>{label}</dt>
      <dd aria-label={beforeLabel}>
        <Words pieces={pieces} without="new" empty={empty} />
      </dd>
      <dd aria-label={afterLabel}>
        <Words pieces={pieces} without="gone" empty={empty} />
      </dd>
    </Row>
  );
}

interface WordsProps {
  readonly pieces: readonly Piece[];
  readonly without: Piece['kind'];
  readonly empty: string;
}

function Words({ pieces, without, empty }: WordsProps) {
  const shown = pieces.filter(({ kind }) => kind !== without);
  if (shown.every(({ text }) => text === '')) return <Quiet>{empty}</Quiet>;
  return shown.map(({ kind, text }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a diff are never reordered
    if (kind === 'gone') return <del key={index}>{text}</del>;
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return kind === 'new' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
  });
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr) minmax(0, 1fr);
  margin: 0;
  border-top: 1px solid ${color.line};
  font-size: ${font.list};
  dt, dd { margin: 0; padding: 6px 12px; overflow-wrap: anywhere; white-space: pre-wrap; }
  dt { color: ${color.quiet}; font-size: ${font.small}; line-height: 20px; }
  dd { border-inline-start: 1px solid ${color.line}; }
  del { background: ${color.dangerWash}; color: ${color.danger}; text-decoration: none; }
  ins { background: ${color.successWash}; color: ${color.success}; text-decoration: none; }
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); dt { grid-column: 1 / -1; padding-bottom: 0; } }
`;
const Quiet = styled.span`
  color: ${color.quiet};
`;
