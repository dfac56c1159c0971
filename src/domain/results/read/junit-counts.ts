import { countIn, largest, type Said } from './report-tally.ts';
import type { Attributes } from './xml-reader.ts';

/** What the suites of a report count, inner ones included; some count all their assertions, so failures are counted as they are listed. */
interface Counted {
  tests: number;
  failed: number;
}

const declaredIn = ({ tests, failures, errors }: Attributes): Counted => ({
  tests: countIn(tests) ?? 0,
  failed: (countIn(failures) ?? 0) + (countIn(errors) ?? 0),
});

export const junitCounts = () => {
  const all: Counted = { tests: 0, failed: 0 };
  const open: { readonly declared: Counted; readonly inner: Counted }[] = [];
  let [found, tried] = [0, 0];
  const close = (): void => {
    const closed = open.pop();
    if (!closed) return;
    const above = open.at(-1)?.inner ?? all;
    above.tests += largest(closed.declared.tests, closed.inner.tests);
    above.failed += largest(closed.declared.failed, closed.inner.failed);
  };
  return {
    open: (attributes: Attributes): void =>
      void open.push({ declared: declaredIn(attributes), inner: { tests: 0, failed: 0 } }),
    close,
    failed: (count: number): void => void (found += count),
    tried: (count: number): void => void (tried += count),
    found: () => ({ failed: found, tried }),
    /** Also of suites that have no end, because the file was cut off. */
    said: (): Said => {
      while (open.length > 0) close();
      return { total: all.tests, failed: all.failed };
    },
  };
};
