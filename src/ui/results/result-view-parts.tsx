import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { areaListOf, pathOfArea } from '../../domain/address/area-pages.ts';
import type { ImportedResult } from '../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { Badge } from '../kit/display/badge.tsx';
import { RowLink } from '../records/row-link.ts';
import { color, font } from '../theme/tokens.ts';

/** From a run or a test to the list of runs. */
export function BackToRuns({ projectId }: { readonly projectId: string }) {
  return (
    <Back to={pathOfArea(areaListOf(projectId, 'results'))}>
      <ArrowLeft size={14} aria-hidden /> {say.back}
    </Back>
  );
}

const Back = styled(RowLink)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  align-self: flex-start;
  color: ${color.quiet};
  font-size: ${font.small};
`;

/** What is said about a run or a test in one line. */
export const FactLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  color: ${color.quiet};
  font-size: ${font.list};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** What is special about a result. */
export function ResultBadges({ result }: { readonly result: Pick<ImportedResult, 'isFlaky' | 'isQuarantined'> }) {
  return (
    <>
      {result.isFlaky && <Badge text={say.flaky} tone="warning" />}
      {result.isQuarantined && <Badge text={say.quarantined} tone="warning" />}
    </>
  );
}

interface ResultLinesProps {
  readonly result: Pick<ImportedResult, 'isFlaky' | 'isQuarantined' | 'attempts' | 'excerpt'>;
  /** Where it comes from; empty: not known. */
  readonly place: string;
  /** Its test, or its run. */
  readonly children: ReactNode;
}

/** A result in a list: what it is of, where it comes from, and the beginning of its message. */
export function ResultLines({ result, place, children }: ResultLinesProps) {
  const { attempts, excerpt } = result;
  return (
    <Lines>
      <Name>
        {children}
        <ResultBadges result={result} />
        {attempts > 1 && <small>{say.attempts(attempts)}</small>}
      </Name>
      {place !== '' && (
        <small>
          <bdi>{place}</bdi>
        </small>
      )}
      {excerpt !== '' && <Excerpt>{excerpt}</Excerpt>}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
  small { color: ${color.quiet}; font-size: ${font.small}; }
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  font-weight: 500;
`;
const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.small};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
