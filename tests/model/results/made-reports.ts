import fc from 'fast-check';

/**
 * Reports of made-up tests in every format, with equal names among them: what a report holds is known before it is written. Names are of a few
 * words, so that most reports have equal ones.
 */
export const outcomes = ['passed', 'failed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export interface MadeTest {
  readonly suite: string;
  readonly name: string;
  readonly outcome: Outcome;
  /** Attempts before the last one, as the format marks them; all of them failed. */
  readonly earlier: number;
}

export const madeTests = fc.array(
  fc.record({
    suite: fc.constantFrom('Cart', 'Login', 'Über <Größe> & "more"'),
    name: fc.constantFrom('adds', 'pays', 'signs in'),
    outcome: fc.constantFrom(...outcomes),
    earlier: fc.constantFrom(0, 0, 0, 1, 2),
  }),
  { minLength: 1, maxLength: 12 },
);
type Write = (tests: readonly MadeTest[]) => string | Readonly<Record<string, string>>;

const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
const times = (count: number, text: string): string => text.repeat(count);
const suitesOf = (tests: readonly MadeTest[]) => [...Map.groupBy(tests, ({ suite }) => suite)];
const word = <Word>(outcome: Outcome, passed: Word, failed: Word, skipped: Word): Word =>
  ({ passed, failed, skipped })[outcome];

const junit: Write = (tests) => {
  const one = ({ name, outcome, earlier }: MadeTest) => {
    const before = times(earlier, outcome === 'failed' ? '<rerunFailure message="a"/>' : '<flakyFailure message="a"/>');
    return `<testcase name="${name}">${before}${word(outcome, '', '<failure message="no"/>', '<skipped/>')}</testcase>`;
  };
  const suites = suitesOf(tests).map(
    ([suite, own]) => `<testsuite name="${xml(suite)}" tests="${own.length}">${own.map(one).join('')}</testsuite>`,
  );
  return `<testsuites tests="${tests.length}">${suites.join('')}</testsuites>`;
};

const testng: Write = (tests) => {
  const method = (name: string, number: number, status: string, more = '') =>
    `<test-method signature="${name}(${number})" name="${name}" status="${status}" ${more}/>`;
  const one = ({ name, outcome, earlier }: MadeTest, number: number) =>
    times(earlier, method(name, number, 'SKIP', 'retried="true"')) +
    method(name, number, word(outcome, 'PASS', 'FAIL', 'SKIP'));
  const classes = suitesOf(tests).map(([suite, own]) => `<class name="${xml(suite)}">${own.map(one).join('')}</class>`);
  return `<testng-results><suite name="s"><test name="t">${classes.join('')}</test></suite></testng-results>`;
};

const nunit: Write = (tests) => {
  const suites = suitesOf(tests).map(([suite, own]) => {
    const cases = own.map(
      ({ name, outcome }) => `<test-case name="${name}" result="${word(outcome, 'Passed', 'Failed', 'Skipped')}"/>`,
    );
    return `<test-suite type="TestFixture" name="${xml(suite)}">${cases.join('')}</test-suite>`;
  });
  return `<test-run total="${tests.length}">${suites.join('')}</test-run>`;
};

const nunit2: Write = (tests) => {
  const cases = tests.map(
    ({ name, outcome }) =>
      `<test-case name="A.B.${name}" executed="${outcome !== 'skipped'}" result="${word(outcome, 'Success', 'Failure', 'Ignored')}"/>`,
  );
  return `<test-results><test-suite type="TestFixture" name="B"><results>${cases.join('')}</results></test-suite></test-results>`;
};

const xunit: Write = (tests) => {
  const cases = tests.map(
    ({ suite, name, outcome }) =>
      `<test type="${xml(suite)}" name="${name}" result="${word(outcome, 'Pass', 'Fail', 'Skip')}"/>`,
  );
  return `<assemblies><assembly total="${tests.length}"><collection>${cases.join('')}</collection></assembly></assemblies>`;
};

const trx: Write = (tests) => {
  const cases = tests.map(
    ({ name, outcome }) =>
      `<UnitTestResult testId="1" testName="${name}" outcome="${word(outcome, 'Passed', 'Failed', 'NotExecuted')}"/>`,
  );
  return `<TestRun><Results>${cases.join('')}</Results></TestRun>`;
};

const robot: Write = (tests) => {
  const one = ({ name, outcome }: MadeTest) =>
    `<test name="${name}"><status status="${word(outcome, 'PASS', 'FAIL', 'SKIP')}"/></test>`;
  const suites = suitesOf(tests).map(([suite, own]) => `<suite name="${xml(suite)}">${own.map(one).join('')}</suite>`);
  return `<robot><suite name="Root">${suites.join('')}</suite></robot>`;
};

const playwright: Write = (tests) => {
  const specs = tests.map(({ suite, name, outcome, earlier }) => {
    const tried = Array.from({ length: earlier }, () => ({ status: 'failed', errors: [{ message: 'no' }] }));
    const last = { status: word(outcome, 'passed', 'failed', 'skipped'), errors: [] };
    const status = earlier > 0 && outcome === 'passed' ? 'flaky' : word(outcome, 'expected', 'unexpected', 'skipped');
    return { title: name, file: suite, tests: [{ projectName: 'chromium', status, results: [...tried, last] }] };
  });
  return JSON.stringify({ config: {}, suites: [{ title: 'a.spec.ts', specs }] });
};

const ctrf: Write = (tests) =>
  JSON.stringify({
    results: {
      summary: { tests: tests.length },
      tests: tests.map(({ suite, name, outcome, earlier }) => ({
        ...{ name, suite, status: outcome, retries: earlier, flaky: earlier > 0 && outcome === 'passed' },
      })),
    },
  });

const cucumber: Write = (tests) =>
  JSON.stringify(
    suitesOf(tests).map(([suite, own]) => ({
      uri: 'a.feature',
      name: suite,
      elements: own.map(({ name, outcome }) => ({ type: 'scenario', name, steps: [{ result: { status: outcome } }] })),
    })),
  );

const messages: Write = (tests) => {
  const of = ({ suite, name, outcome, earlier }: MadeTest, at: number) => [
    { gherkinDocument: { uri: suite, feature: { name: suite } } },
    { pickle: { id: `p${at}`, name, uri: suite } },
    { testCase: { id: `c${at}`, pickleId: `p${at}` } },
    ...Array.from({ length: earlier + 1 }, (_, attempt) => [
      { testCaseStarted: { id: `s${at}-${attempt}`, testCaseId: `c${at}`, attempt } },
      {
        testStepFinished: {
          testCaseStartedId: `s${at}-${attempt}`,
          testStepResult: { status: attempt < earlier ? 'FAILED' : outcome.toUpperCase() },
        },
      },
      { testCaseFinished: { testCaseStartedId: `s${at}-${attempt}`, willBeRetried: attempt < earlier } },
    ]).flat(),
  ];
  const success = !tests.some(({ outcome }) => outcome === 'failed');
  const lines = [{ meta: {} }, ...tests.flatMap(of), { testRunFinished: { success } }];
  return lines.map((line) => JSON.stringify(line)).join('\n');
};

/** A file for each attempt. */
const allure: Write = (tests) => {
  const files = tests.flatMap(({ suite, name, outcome, earlier }, test) =>
    Array.from({ length: earlier + 1 }, (_, attempt) => {
      const status = attempt < earlier ? 'failed' : outcome;
      const result = {
        uuid: `${test}-${attempt}`,
        historyId: `h${test}`,
        name,
        status,
        stop: attempt + 1,
        labels: [{ name: 'suite', value: suite }],
      };
      return [`${9 - attempt}-${test}-result.json`, JSON.stringify(result)] as const;
    }),
  );
  return Object.fromEntries(files);
};

const allure1: Write = (tests) => {
  const cases = tests.map(
    ({ name, outcome }) =>
      `<test-case status="${word(outcome, 'passed', 'failed', 'canceled')}"><name>${name}</name></test-case>`,
  );
  return `<test-suite><name>s</name><test-cases>${cases.join('')}</test-cases></test-suite>`;
};

/** `marks`: it says which results are attempts of one test. */
export const madeFormats: readonly { readonly format: string; readonly write: Write; readonly marks: boolean }[] = [
  ...Object.entries({ junit, testng, playwright, ctrf, messages, allure }).map(([format, write]) => ({
    format,
    write,
    marks: true,
  })),
  ...Object.entries({ nunit, nunit2, xunit, trx, robot, cucumber, allure1 }).map(([format, write]) => ({
    format,
    write,
    marks: false,
  })),
];
