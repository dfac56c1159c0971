import { Suspense } from 'react';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { RunList } from './run-list.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { ResultParts } from './result-parts.tsx';
import { PageFrame } from '../records/page-frame.ts';

const ResultView = lazyPart(async () => ({ default: (await import('./result-view.tsx')).ResultView }));

/** Results of tests that ran elsewhere: the imported runs of a project, one of them, or a test over all of them. */
export function ResultsPage({ page }: { readonly page: AreaPage }) {
  const { projectId, params } = page;
  const { runId, testId } = params;
  return (
    <PageFrame>
      {runId === undefined && testId === undefined ? (
        <>
          <h1>{areas.results.title}</h1>
          <RunList projectId={projectId} />
        </>
      ) : (
        <Suspense fallback={<Skeleton $height="160px" />}>
          <ResultView projectId={projectId} runId={runId} testId={testId} />
        </Suspense>
      )}
      <ResultParts />
    </PageFrame>
  );
}
