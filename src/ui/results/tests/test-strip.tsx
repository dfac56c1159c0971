import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { resultInRunPath } from '../../../domain/results/results-place.ts';
import type { ImportedTest, TestOutcome } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import { momentText } from '../../kit/fields/date-words.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { outcomeKindOf, outcomeKinds, outcomeLooks, outcomeText } from './outcome-looks.ts';

/** The last results of a test, each a link to its run. */
export function TestStrip({ test }: { readonly test: ImportedTest }) {
  const shown = new Set(test.strip.map(outcomeKindOf));
  return (
    <section aria-label={say.strip}>
      <Caption aria-hidden>
        <span>{say.strip}</span>
        {outcomeKinds
          .filter((kind) => shown.has(kind))
          .map((kind) => {
            const { icon: Icon, ink } = outcomeLooks[kind];
            return (
              <Key key={kind} $ink={color[ink]}>
                <Icon size={13} /> {outcomeText(kind)}
              </Key>
            );
          })}
      </Caption>
      {test.strip.length === 0 ? (
        <None>{say.stripNone}</None>
      ) : (
        <Cells>
          {test.strip.toReversed().map((outcome) => (
            <li key={`${outcome.runId}/${outcome.id}`}>
              <Cell test={test} outcome={outcome} />
            </li>
          ))}
        </Cells>
      )}
    </section>
  );
}

function Cell({ test, outcome }: { readonly test: ImportedTest; readonly outcome: TestOutcome }) {
  const kind = outcomeKindOf(outcome);
  const { icon: Icon, ink, wash } = outcomeLooks[kind];
  const { runName, environment, date, runId } = outcome;
  const label = [outcomeText(kind), runName, environment, momentText(date)].filter(Boolean).join(', ');
  return (
    <Square
      to={resultInRunPath(test.projectId, runId, test.name)}
      aria-label={label}
      title={label}
      data-outcome={kind}
      $ink={color[ink]}
      $wash={color[wash]}
    >
      <Icon size={14} strokeWidth={2.5} aria-hidden />
    </Square>
  );
}

const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  margin-bottom: 6px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Key = styled.span<{ readonly $ink: string }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  svg { color: ${({ $ink }) => $ink}; }
`;
const Cells = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Square = styled(Link)<{ readonly $ink: string; readonly $wash: string }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 26px;
  height: 26px;
  border: 1px solid color-mix(in srgb, currentcolor 45%, transparent);
  border-radius: ${size.radius};
  background: ${({ $wash }) => $wash};
  color: ${({ $ink }) => $ink};
  &:hover { border-color: currentcolor; }
`;
const None = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
