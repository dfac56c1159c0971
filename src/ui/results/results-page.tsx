import { Suspense } from 'react';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { RunList } from './run-list.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { ResultParts } from './result-parts.tsx';
import { PageFrame } from '../records/page-frame.ts';

const TestView = lazyPart(async () => ({ default: (await import('./tests/test-view.tsx')).TestView }));
const RunView = lazyPart(async () => ({ default: (await import('./run-view.tsx')).RunView }));

/** Results of tests that ran elsewhere: the imported runs of a project, or one of them. */
export function ResultsPage({ page }: { readonly page: AreaPage }) {
  const { projectId, params } = page;
  const { runId, testId } = params;
  return (
    <PageFrame>
      {testId !== undefined && (
        <Suspense fallback={<Skeleton $height="160px" />}>
          <TestView projectId={projectId} testId={testId} />
        </Suspense>
      )}
      {testId === undefined && runId === undefined && (
        <>
          <h1>{areas.results.title}</h1>
          <RunList projectId={projectId} />
        </>
      )}
      {runId !== undefined && (
        <Suspense fallback={<Skeleton $height="160px" />}>
          <RunView projectId={projectId} runId={runId} />
        </Suspense>
      )}
      <ResultParts />
    </PageFrame>
  );
}
