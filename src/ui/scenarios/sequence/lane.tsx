import styled, { css } from 'styled-components';
import type { LanePiece } from '../../../domain/scenarios/sequence/condition-lanes.ts';
import { color } from '../../theme/tokens.ts';

interface LaneProps {
  readonly pieces: readonly LanePiece[];
  /** How many lines run side by side. */
  readonly lanes: number;
}

const laneWidth = 12;
/** The middle of the first line of a row. */
const middle = '24px';

/** Lines from flows to those that wait for them; the conditions say the same in words. */
export function Lane({ pieces, lanes }: LaneProps) {
  return (
    <Space aria-hidden $width={lanes * laneWidth}>
      {pieces.map(({ lane, part }) => (
        <Piece key={lane} data-part={part} $part={part} $right={(lanes - lane - 1) * laneWidth} />
      ))}
    </Space>
  );
}

const vertical = {
  start: css`top: ${middle}; bottom: -1px;`,
  through: css`top: -1px; bottom: -1px;`,
  branch: css`top: -1px; bottom: -1px;`,
  end: css`top: -1px; height: calc(${middle} + 1px);`,
};
const Space = styled.span<{ $width: number }>`
  position: relative;
  width: ${({ $width }) => $width}px;
`;
const Piece = styled.i<{ $part: LanePiece['part']; $right: number }>`
  position: absolute;
  inset-inline-end: ${({ $right }) => $right + 4}px;
  width: 2px;
  background: ${color.accent};
  opacity: 0.75;
  ${({ $part }) => vertical[$part]}
  ${({ $part }) =>
    $part === 'start' &&
    css`&::before { content: ''; position: absolute; inset: -4px auto auto -3px; width: 8px; height: 8px; border-radius: 50%; background: ${color.accent}; }`}
  ${({ $part, $right }) =>
    ($part === 'end' || $part === 'branch') &&
    css`
      &::before {
        content: '';
        position: absolute;
        top: ${$part === 'end' ? 'auto' : `calc(${middle} - 1px)`};
        bottom: ${$part === 'end' ? '0' : 'auto'};
        left: 0;
        width: ${$right + 8}px;
        height: 2px;
        background: ${color.accent};
      }
      &::after {
        content: '';
        position: absolute;
        top: ${$part === 'end' ? 'auto' : `calc(${middle} - 4px)`};
        bottom: ${$part === 'end' ? '-3px' : 'auto'};
        left: ${$right + 6}px;
        border: 4px solid transparent;
        border-inline-start-color: ${color.accent};
      }
    `}
`;
