import type { ReportedCase, TestReport } from './test-report.ts';

/** Characters that XML 1.0 has no place for are left out. */
const isXml = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code !== 0xfffe && code !== 0xffff);

const xml = (text: string): string =>
  [...text.toWellFormed()]
    .filter((character) => isXml(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/[&<>"'\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join('');

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

const isSkipped = ({ outcome }: ReportedCase): boolean => outcome === 'skipped' || outcome === 'pending';

const outcomeOf = (one: ReportedCase): string => {
  const { outcome, message, address } = one;
  const words = address === undefined ? '' : xml(`${message}\n${address}`);
  if (outcome === 'failed') return `<failure${attributes({ message })}>${words}</failure>`;
  if (outcome === 'error') return `<error${attributes({ message })}>${words}</error>`;
  return isSkipped(one) ? '<skipped/>' : '';
};

const totalsOf = (cases: readonly ReportedCase[]) => ({
  tests: cases.length,
  failures: cases.filter(({ outcome }) => outcome === 'failed').length,
  errors: cases.filter(({ outcome }) => outcome === 'error').length,
  skipped: cases.filter((one) => isSkipped(one)).length,
  time: seconds(cases.reduce((sum, { duration }) => sum + duration, 0)),
});

const caseOf = (suite: string, one: ReportedCase): string => {
  const given = { classname: suite, name: one.name, time: seconds(one.duration) };
  return `<testcase${attributes(given)}>${outcomeOf(one)}</testcase>`;
};

export const junitOf = ({ name, number, cases }: TestReport): string => {
  const suites = [...Map.groupBy(cases, ({ suite }) => suite.join(' / '))].map(([suite, ofSuite]) => {
    const given = { name: suite, ...totalsOf(ofSuite) };
    return `<testsuite${attributes(given)}>${ofSuite.map((one) => caseOf(suite, one)).join('')}</testsuite>`;
  });
  const given = { name: number === undefined ? name : `${name} #${number}`, ...totalsOf(cases) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(given)}>${suites.join('')}</testsuites>\n`;
};
