/**
 * How many random cases a law is checked with: few in each test run, and as many as `LAW_CASES` says on request:
 *
 *   LAW_CASES=10000 npx vitest run --project unit tests/model/datasets/grid-laws.test.ts
 */
export const lawRuns = (usual: number): { readonly numRuns: number } => ({
  numRuns: Math.max(usual, Number(process.env['LAW_CASES'] ?? 0)),
});
