import { useEffect } from 'react';
import { useLatest } from '../focus/use-latest.ts';

// Safari has no idle callbacks.
const whenQuiet = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
};

/** Runs once when the page has nothing else to do, such as to load what a person may open next. */
export const useWhenQuiet = (run: () => void): void => {
  const latest = useLatest(run);
  useEffect(() => whenQuiet(() => latest.current()), [latest]);
};
