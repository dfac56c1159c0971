import { describe, expect, test } from 'vitest';
import { readReport, type Read } from './read-report.ts';

/** Reports in which something failed outside of a test, or is written in an unusual way: nothing gets greener, and nothing gets lost. */
const shortly = ({ rows }: Read) =>
  rows.map(({ suite, name, status }) => [suite, name, status].filter(Boolean).join(' | '));
const statusesOf = async (content: string | Buffer) => shortly(await readReport(content));
const messagesOf = async (content: string) => (await readReport(content)).rows.map(({ message }) => message);
const codesOf = async (content: string | Buffer) => (await readReport(content)).faults.map(({ reason }) => reason.code);
const suite = (content: string, more = '') => `<testsuite name="S"${more}>${content}</testsuite>`;

describe('JUnit', () => {
  test('tells apart tests of one name; only what it marks as an attempt is one', async () => {
    const equal = suite('<testcase name="a"><failure message="no"/></testcase><testcase name="a"/>');
    expect(await statusesOf(equal)).toEqual(['S | a | FAILED', 'S | a | PASSED']);
    const marked = suite(
      '<testcase name="a"><flakyFailure message="no"><stackTrace>line 7</stackTrace></flakyFailure></testcase>',
    );
    expect((await readReport(marked)).rows).toMatchObject([{ attempts: 2, isFlaky: true, message: 'no\nline 7' }]);
  });

  test('has failures of suites as results, also in the middle of the tree', async () => {
    const report = `<testsuites><testsuite name="outer"><testsuite name="cart"><error message="no module">stack</error></testsuite></testsuite></testsuites>`;
    expect(await statusesOf(report)).toEqual(['outer | cart | FAILED']);
    expect(await messagesOf(report)).toEqual(['no module\nstack']);
  });

  test('fails where it counts failures that it does not list, and says so of tests', async () => {
    const report = `<testsuites tests="3" failures="1">${suite('<testcase name="a"/>')}</testsuites>`;
    expect(await statusesOf(report)).toEqual(['S | a | PASSED', 'Failure 1 that is not listed | FAILED']);
    expect(await codesOf(report)).toEqual(['resultsFewer']);
    // Attempts that a writer counts as tests are listed.
    const rerun = '<testcase name="a"><failure/><rerunFailure/><rerunFailure/></testcase>';
    const counted = await readReport(suite(rerun, ' tests="3" failures="3"'));
    expect([shortly(counted), counted.faults]).toEqual([['S | a | FAILED'], []]);
    // All tests are listed, and one of them failed twice.
    const converted = await readReport(suite('<testcase name="a"><failure/></testcase>', ' tests="1" failures="2"'));
    expect([shortly(converted), converted.faults.map(({ reason }) => reason.code)]).toEqual([
      ['S | a | FAILED'],
      ['resultsFewerFailed'],
    ]);
    // Two assertions of one test, and the sums of its suites.
    const twice = '<testcase name="a"><failure/><failure/></testcase>';
    expect(await statusesOf(`<testsuites failures="2">${suite(twice, ' failures="2"')}</testsuites>`)).toEqual([
      'S | a | FAILED',
    ]);
  });

  test.each([
    ['status="failed"', 'FAILED'],
    ['result="timeout"', 'FAILED'],
    ['success="false"', 'FAILED'],
    ['status="disabled"', 'SKIPPED'],
    ['status="run" result="completed"', 'PASSED'],
  ])('reads the attribute %s', async (attribute, status) => {
    expect(await statusesOf(suite(`<testcase name="a" ${attribute}/>`))).toEqual([`S | a | ${status}`]);
  });

  test('has warnings, names of classes, properties as text, and what a failed test has written', async () => {
    const report =
      suite(`<testcase name="a"><warning>no assertion</warning></testcase><testcase classname="c.B" name=""/>
      <testcase name="d"><failure/><properties><property name="k">1</property><property name="k" value="2"/></properties>
      <system-out>log</system-out><system-err>warn</system-err></testcase>`);
    const { rows } = await readReport(report);
    expect(shortly({ rows } as Read)).toEqual(['S | a | WARNING', 'S › c.B | c.B | PASSED', 'S | d | FAILED']);
    expect(rows[2]).toMatchObject({ properties: { k: '1\n2' }, output: 'system-out:\nlog\nsystem-err:\nwarn' });
  });

  test('keeps names distinct that are too long', async () => {
    const long = 'x'.repeat(3_000);
    const { rows } = await readReport(suite(`<testcase name="${long}1"/><testcase name="${long}2"/>`));
    expect(new Set(rows.map(({ name }) => name)).size).toBe(2);
  });

  test('may begin with a line break, and declare an encoding that it does not have', async () => {
    const named = suite('<testcase name="Größe"/>');
    const declared = (encoding: string) => `\n<?xml version="1.0" encoding="${encoding}"?>${named}`;
    for (const encoding of ['utf-16', 'utf-8', 'iso-8859-1', 'nonsense'])
      expect(await statusesOf(declared(encoding))).toEqual(['S | Größe | PASSED']);
    expect(await statusesOf(Buffer.from(declared('utf-8'), 'utf16le'))).toEqual(['S | Größe | PASSED']);
    expect(await statusesOf(Buffer.from(declared('utf-8'), 'latin1'))).toEqual(['S | Größe | PASSED']);
  });
});

describe('TRX', () => {
  const trx = (results: string, more = '') => `<TestRun><Results>${results}</Results>${more}</TestRun>`;
  const result = (outcome: string, kind = 'UnitTestResult') =>
    `<${kind} testName="${kind} ${outcome}" outcome="${outcome}" duration="1.00:00:01"/>`;

  test('has every outcome and every kind of result', async () => {
    const outcomes = ['Completed', 'Pending', 'InProgress', 'Disconnected', 'Blocked', 'NotFound', 'Unheard'].map(
      (one) => result(one),
    );
    const kinds = ['GenericTestResult', 'WebTestResult', 'TestResultAggregation'].map((kind) => result('Failed', kind));
    const { rows } = await readReport(trx([...outcomes, ...kinds].join('')));
    expect(rows.map(({ status }) => status)).toEqual([
      ...['PASSED', 'WARNING', 'FAILED', 'FAILED', 'WARNING', 'WARNING', 'WARNING', 'FAILED', 'FAILED', 'FAILED'],
    ]);
    expect(rows[0]?.duration).toBe(86_401_000);
    expect(rows[6]?.message).toBe('The report has the unknown status “Unheard”.');
  });

  test('fails as a whole, with what its run says, and counts rows of data as it counts them itself', async () => {
    const info = '<RunInfos><RunInfo outcome="Error"><Text>Host crashed</Text></RunInfo></RunInfos>';
    const summary = (total: number) =>
      `<ResultSummary outcome="Failed"><Counters total="${total}"/>${info}</ResultSummary>`;
    expect(await messagesOf(trx(result('Passed'), summary(1)))).toEqual(['', 'Host crashed']);
    // What only says that a test failed is no other failure.
    const known = summary(1).replace('Host crashed', '[xUnit.net] a [FAIL]');
    expect(await messagesOf(trx(result('Failed'), known))).toEqual(['']);
    const data = `<UnitTestResult testName="d" outcome="Passed"><InnerResults>${result('Passed')}${result('Passed')}</InnerResults></UnitTestResult>`;
    const counted = async (total: number) =>
      (await readReport(trx(data, `<ResultSummary outcome="Completed"><Counters total="${total}"/></ResultSummary>`)))
        .total;
    expect([await counted(1), await counted(2), await counted(3), await counted(9)]).toEqual([1, 2, 3, 3]);
  });
});

test('TRX has the categories and properties of its definitions', async () => {
  const item = (name: string) => `<TestCategoryItem TestCategory="${name}"/>`;
  const definition = `<UnitTest id="1" name="a"><TestCategory>${item('smoke')}${item('slow')}</TestCategory><Properties><Property><Key>test_key</Key><Value>SHOP-1</Value></Property></Properties><TestMethod className="c.D"/></UnitTest>`;
  const report = `<TestRun><Results><UnitTestResult testId="1" outcome="Passed"/></Results><TestDefinitions>${definition}</TestDefinitions></TestRun>`;
  const properties = { Category: 'smoke\nslow', test_key: 'SHOP-1' };
  expect((await readReport(report)).rows).toMatchObject([{ suite: 'c.D', name: 'a', properties, testKey: 'SHOP-1' }]);
});

describe('NUnit', () => {
  test('2 may say that a test failed only by its failure', async () => {
    const tests = '<test-case name="a" executed="True"><failure/></test-case><test-case name="b" executed="True"/>';
    expect(await statusesOf(`<test-results total="2" failures="1">${tests}</test-results>`)).toEqual([
      'a | FAILED',
      'b | PASSED',
    ]);
  });

  test('2 is read, with suites that failed in their tear-down', async () => {
    const report = `<test-results name="Shop.dll" total="1" errors="0" failures="0"><test-suite type="Assembly" name="Shop.dll" result="Failure"><failure><message>Child test failed</message></failure><results><test-suite type="TestFixture" name="CartTests" result="Error"><failure><message>TearDown : no</message></failure>
      <results><test-case name="Shop.CartTests.Adds" executed="True" result="Success" time="0.010"/><test-case name="Shop.CartTests.Later" executed="False"/></results></test-suite></results></test-suite></test-results>`;
    expect(await statusesOf(report)).toEqual([
      'Shop.CartTests | Adds | PASSED',
      'Shop.CartTests | Later | SKIPPED',
      'CartTests | FAILED',
    ]);
  });

  test('3 has a tear-down that failed; a set-up is told by its tests', async () => {
    const fixture = (site: string, result: string) =>
      `<test-run><test-suite type="TestFixture" name="Cart" result="Failed" site="${site}"><failure><message>no</message></failure><test-case name="a" result="${result}"/></test-suite></test-run>`;
    expect(await statusesOf(fixture('TearDown', 'Passed'))).toEqual(['Cart | a | PASSED', 'Cart (TearDown) | FAILED']);
    expect(await statusesOf(fixture('TearDown', 'Failed'))).toEqual(['Cart | a | FAILED', 'Cart (TearDown) | FAILED']);
    expect(await statusesOf(fixture('SetUp', 'Failed'))).toEqual(['Cart | a | FAILED']);
    expect(await statusesOf(fixture('Child', 'Failed'))).toEqual(['Cart | a | FAILED']);
  });
});

test('xUnit has errors of assemblies', async () => {
  const report = `<assemblies><assembly total="1" errors="1"><errors><error type="assembly-cleanup"><failure><message>no</message></failure></error></errors><collection><test name="a" result="Pass"/></collection></assembly></assemblies>`;
  expect(await statusesOf(report)).toEqual(['assembly-cleanup | FAILED', 'a | PASSED']);
});

test('TestNG has attempts where it marks them as retried', async () => {
  const method = (status: string, more = '') =>
    `<test-method signature="a()" name="a" status="${status}" duration-ms="1" ${more}/>`;
  const of = (methods: string) =>
    readReport(
      `<testng-results><suite name="S"><test name="t"><class name="c">${methods}</class></test></suite></testng-results>`,
    );
  expect((await of(method('SKIP', 'retried="true"') + method('PASS'))).rows).toMatchObject([
    { attempts: 2, isFlaky: true },
  ]);
  expect((await of(method('FAIL') + method('PASS'))).rows).toMatchObject([{ status: 'FAILED' }, { status: 'PASSED' }]);
  expect((await of(method('SKIP', 'retried="true"'))).rows).toMatchObject([{ status: 'FAILED' }]);
});

test('Robot Framework fails all tests below a suite of which the tear-down fails', async () => {
  const tearDown = '<kw name="Close" type="TEARDOWN"><status status="FAIL">db gone</status></kw>';
  const inner = '<suite name="Cart"><test name="Adds"><status status="PASS"/></test></suite>';
  const other =
    '<suite name="Other"><test name="b"><kw type="TEARDOWN"><status status="FAIL"/></kw><status status="PASS"/></test></suite>';
  const report = `<robot><suite name="Root">${other}<suite name="Shop">${inner}${tearDown}<status status="FAIL"/></suite><status status="FAIL"/></suite></robot>`;
  expect(await statusesOf(report)).toEqual(['Root › Other | b | PASSED', 'Root › Shop › Cart | Adds | FAILED']);
  expect((await messagesOf(report))[1]).toBe('Parent suite teardown failed:\ndb gone');
  expect(await statusesOf(`<robot><suite name="Empty">${tearDown}<status status="FAIL"/></suite></robot>`)).toEqual([
    'Empty | FAILED',
  ]);
});
