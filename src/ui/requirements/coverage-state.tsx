import { CircleCheck, CircleDashed, CircleSlash, CircleX, History } from 'lucide-react';
import styled from 'styled-components';
import type { CoverageState as State } from '../../domain/requirements/coverage.ts';
import { coverageMessages } from '../../domain/requirements/coverage-messages.ts';
import { toneInk, type Tone } from '../theme/tokens.ts';

const looks: Readonly<Record<State, { readonly icon: typeof CircleX; readonly tone: Tone }>> = {
  UNCOVERED: { icon: CircleSlash, tone: 'warning' },
  NOT_RUN: { icon: CircleDashed, tone: 'neutral' },
  FAILING: { icon: CircleX, tone: 'danger' },
  PASSING: { icon: CircleCheck, tone: 'success' },
  STALE: { icon: History, tone: 'info' },
};

/** A state in words; the icon and its colour support them. */
export function CoverageState({ state }: { readonly state: State }) {
  const { icon: Icon, tone } = looks[state];
  return (
    <Marked $tone={tone}>
      <Icon size={14} aria-hidden />
      {coverageMessages.states[state]}
    </Marked>
  );
}

const Marked = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  vertical-align: middle;
  svg { flex: none; color: ${({ $tone }) => toneInk[$tone]}; }
`;
