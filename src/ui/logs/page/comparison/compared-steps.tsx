import styled from 'styled-components';
import { compareMessages as say } from '../../../../domain/logs/compare/compare-messages.ts';
import { lineText } from '../../../../domain/logs/compare/difference-text.ts';
import type { ComparedSide, ComparisonDifference, ComparisonStep } from '../../../../domain/logs/compare/comparison.ts';
import { durationText } from '../../../../domain/logs/duration-text.ts';
import { color, font, narrow } from '../../../theme/tokens.ts';
import { LogStatus } from '../../log-status.tsx';

/** The steps of both runs, aligned, with all that differs. */
export function ComparedSteps({ steps }: { readonly steps: readonly ComparisonStep[] }) {
  return (
    <List>
      {steps.map((step) => (
        <li key={`${step.loop} ${step.stepId}`}>
          <Line>
            <Name>
              <bdi>{step.stepName}</bdi>
              {step.loop > 1 && <small>{say.loop(step.loop)}</small>}
            </Name>
            <Side label={say.before} side={step.before} />
            <Side label={say.after} side={step.after} />
          </Line>
          {step.differences.map((difference) => (
            <Difference key={difference.aspect} difference={difference} />
          ))}
        </li>
      ))}
    </List>
  );
}

function Side({ label, side }: { readonly label: string; readonly side: ComparedSide | null }) {
  return (
    <Cell>
      <small>{label}</small>
      {side ? (
        <>
          <LogStatus status={side.status} />
          <span>{durationText(side.ms)}</span>
        </>
      ) : (
        <span>{say.noStep}</span>
      )}
    </Cell>
  );
}

function Difference({ difference: { aspect, before, after, more } }: { readonly difference: ComparisonDifference }) {
  if (aspect === 'added' || aspect === 'removed' || aspect === 'status') return null;
  const lines = (mark: string, all: readonly string[]) =>
    all.map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the lines of a difference never move
      <Changed key={`${mark}${index}`} $mark={mark} title={mark === '+' ? say.after : say.before}>
        {lineText(aspect, line)}
      </Changed>
    ));
  return (
    <Detail>
      <h4>{say.aspects[aspect]}</h4>
      {lines('−', before)}
      {lines('+', after)}
      {more > 0 && <small>{say.more(more)}</small>}
    </Detail>
  );
}

const List = styled.ol`
  padding: 0;
  list-style: none;
  > li { padding: 8px 12px; border-top: 1px solid ${color.line}; }
  small { color: ${color.quiet}; font-size: ${font.small}; }
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 220px 220px;
  gap: 4px 12px;
  @media (max-width: ${narrow.page}) { grid-template-columns: 1fr; }
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const Cell = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  > small { min-width: 44px; }
  > span:last-child { color: ${color.quiet}; font-variant-numeric: tabular-nums; }
`;
const Detail = styled.div`
  margin-top: 6px;
  h4 { margin: 0 0 2px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
`;
const Changed = styled.code<{ $mark: string }>`
  display: block;
  padding-inline-start: 18px;
  color: ${({ $mark }) => ($mark === '+' ? color.success : color.danger)};
  font-family: ${font.mono};
  font-size: ${font.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-indent: -14px;
  &::before { content: '${({ $mark }) => $mark} '; }
`;
