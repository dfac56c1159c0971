import { Suspense } from 'react';
import { useSelector } from '@xstate/react';
import { selectComparisonIsOpen } from '../../../../machines/logs/log-comparison-machine.ts';
import { useArea } from '../../../actors-context.tsx';
import { lazyPart } from '../../../kit/layout/lazy-part.ts';

const LogComparison = lazyPart(async () => ({ default: (await import('./log-comparison.tsx')).LogComparison }));

/** Loaded when a log is compared for the first time. */
export function LogComparisonLater() {
  const { logComparison } = useArea('logs');
  if (!useSelector(logComparison, selectComparisonIsOpen)) return null;
  return (
    <Suspense fallback={null}>
      <LogComparison />
    </Suspense>
  );
}
