import type { CaseOutcome, ReportedCase, TestReport } from './test-report.ts';

const statuses: Readonly<Record<CaseOutcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  error: 'other',
  skipped: 'skipped',
  pending: 'pending',
};

const testOf = ({ suite, name, outcome, duration, message, address, retries, flaky }: ReportedCase) => ({
  name,
  status: statuses[outcome],
  duration,
  suite,
  ...(retries !== undefined && { retries }),
  ...(flaky !== undefined && { flaky }),
  ...(outcome !== 'passed' && { message }),
  ...(address !== undefined && { extra: { log: address } }),
});

export const ctrfOf = ({ name, number, start, stop, cases }: TestReport): string => {
  const count = (outcome: CaseOutcome) => cases.filter((one) => one.outcome === outcome).length;
  const summary = {
    tests: cases.length,
    ...{ passed: count('passed'), failed: count('failed'), pending: count('pending') },
    ...{ skipped: count('skipped'), other: count('error'), start, stop },
  };
  const results = {
    tool: { name: 'Assay' },
    summary,
    tests: cases.map((one) => testOf(one)),
    ...(number !== undefined && { environment: { buildName: name, buildNumber: number } }),
  };
  return JSON.stringify({ reportFormat: 'CTRF', specVersion: '0.0.0', results });
};
