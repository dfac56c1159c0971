import type { ReactNode } from 'react';
import styled from 'styled-components';
import { durationText } from '../../../domain/logs/duration-text.ts';
import { resultInRunPath } from '../../../domain/results/results-place.ts';
import type { ImportedTest } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import { currentLocale } from '../../../domain/texts/set-locale.ts';
import { momentText } from '../../kit/fields/date-words.ts';
import { RowLink } from '../../records/row-link.ts';
import { color, font, size } from '../../theme/tokens.ts';

const percentText = (share: number | null): string =>
  share === null ? say.none : share.toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 1 });

/** What the last results of a test say in numbers. */
export function TestFacts({ test }: { readonly test: ImportedTest }) {
  const { ran, passed, flaky, passRate, flakyRate, medianDuration, lastDuration } = test.rates;
  return (
    <section aria-label={say.facts}>
      <Facts>
        <Fact label={say.passRate} value={percentText(passRate)}>
          {say.ofRan(passed, ran)}
        </Fact>
        <Fact label={say.flakyRate} value={percentText(flakyRate)}>
          {say.ofRan(flaky, ran)}
        </Fact>
        <Fact label={say.duration} value={durationText(medianDuration) || say.none}>
          {lastDuration !== null && say.lastDuration(durationText(lastDuration))}
        </Fact>
        <Failing test={test} />
      </Facts>
      <Rule>{say.rule}</Rule>
    </section>
  );
}

function Failing({ test: { failingSince, projectId, name } }: { readonly test: ImportedTest }) {
  if (!failingSince) return <Fact label={say.failingSince} value={say.notFailing} />;
  const { runId, runName, date, runs, hasPassedBefore } = failingSince;
  return (
    <Fact label={say.failingSince} value={<time dateTime={date}>{momentText(date)}</time>} isBad>
      <RowLink to={resultInRunPath(projectId, runId, name)}>
        <bdi>{runName}</bdi>
      </RowLink>
      <span>{hasPassedBefore ? say.failedRuns(runs) : say.noPassBefore(runs)}</span>
    </Fact>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
  readonly isBad?: boolean;
}

function Fact({ label, value, children, isBad = false }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Value $isBad={isBad}>{value}</Value>
        <More>{children}</More>
      </dd>
    </div>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 8px;
  margin: 0;
  > div { min-width: 0; padding: 10px 12px; border: 1px solid ${color.line}; border-radius: ${size.radius}; }
  dt { color: ${color.quiet}; font-size: ${font.small}; }
  dd { margin: 2px 0 0; }
`;
const Value = styled.div<{ readonly $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? color.danger : color.text)};
  font-size: ${font.lead};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  min-height: 24px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;
const Rule = styled.p`
  margin: 6px 0 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;
