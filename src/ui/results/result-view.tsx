import { RunView } from './run-view.tsx';
import { TestView } from './tests/test-view.tsx';

interface ResultViewProps {
  readonly projectId: string;
  readonly runId?: string | undefined;
  readonly testId?: string | undefined;
}

/** An imported run, or a test over all runs: one part, because they share most of what they show. */
export function ResultView({ projectId, runId, testId }: ResultViewProps) {
  if (testId !== undefined) return <TestView projectId={projectId} testId={testId} />;
  return runId === undefined ? null : <RunView projectId={projectId} runId={runId} />;
}
