import { AssayProcess } from './assay-process.ts';
import { test as base } from './assay-test.ts';

/** A product whose operator allows hosts of this machine, for tests with another system. */
export const test = base.extend<object, { readonly assay: AssayProcess }>({
  assay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const assay = await AssayProcess.start({ EGRESS_HOSTS: '127.0.0.1' });
      await use(assay);
      await assay.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
