import { Suspense } from 'react';
import styled from 'styled-components';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { font } from '../theme/tokens.ts';
import { RunList } from './run-list.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { ResultParts } from './result-parts.tsx';

const RunView = lazyPart(async () => ({ default: (await import('./run-view.tsx')).RunView }));

/** Results of tests that ran elsewhere: the imported runs of a project, or one of them. */
export function ResultsPage({ page }: { readonly page: AreaPage }) {
  const { projectId, params } = page;
  const { runId } = params;
  return (
    <Place>
      {runId === undefined ? (
        <>
          <h1>{areas.results.title}</h1>
          <RunList projectId={projectId} />
        </>
      ) : (
        <Suspense fallback={<Skeleton $height="160px" />}>
          <RunView projectId={projectId} runId={runId} />
        </Suspense>
      )}
      <ResultParts />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: 14px 20px 48px;
  h1 { font-size: ${font.title}; font-weight: 650; overflow-wrap: anywhere; }
`;
