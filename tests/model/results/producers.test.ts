import { describe, expect, test } from 'vitest';
import { linesOf, readReport, reportFile, type Read } from './read-report.ts';

/** A small report of each producer. */
const read = (file: string): Promise<Read> => readReport(reportFile(file), { name: file });
const rowNamed = ({ rows }: Read, name: string) => rows.find((row) => row.name === name);

describe('JUnit XML', () => {
  test('of Surefire has reruns as attempts, and is flaky after a failure that was followed by a success', async () => {
    const report = await read('surefire.xml');
    expect(report.formats).toEqual(['junit']);
    expect(linesOf(report)).toEqual([
      ['com.shop.CartTest', 'adds', 'PASSED', 12, 1],
      ['com.shop.CartTest', 'removes', 'FAILED', 200, 2],
      ['com.shop.CartTest', 'counts', 'PASSED', 100, 2, 'flaky'],
      ['com.shop.CartTest', 'exports', 'SKIPPED', 0, 1],
    ]);
    expect(rowNamed(report, 'removes')?.message).toBe(
      'expected: <1> but was: <0>\norg.opentest4j.AssertionFailedError: expected\n\tat com.shop.CartTest.removes(CartTest.java:20)\nagain\nat line',
    );
  });

  test('of Ant names the class of a test only where the suite does not', async () => {
    expect(linesOf(await read('ant.xml'))).toEqual([
      ['CheckoutTest', 'pays', 'PASSED', 250, 1],
      ['CheckoutTest', 'fails', 'FAILED', 250, 1],
    ]);
  });

  test('of Gradle keeps repeated tests apart by their numbers', async () => {
    expect(linesOf(await read('gradle.xml'))).toEqual([
      ['com.shop.PriceTest', 'rounds(BigDecimal)[1]', 'PASSED', 10, 1],
      ['com.shop.PriceTest', 'rounds(BigDecimal)[2]', 'PASSED', 11, 1],
    ]);
  });

  test('of pytest has its classes below the suite, and the key of a test', async () => {
    const report = await read('pytest.xml');
    expect(linesOf(report)).toEqual([
      ['pytest › tests.test_cart.TestCart', 'test_adds', 'PASSED', 1, 1],
      ['pytest › tests.test_cart', 'test_price[1-2]', 'FAILED', 2, 1],
      ['pytest › tests.test_cart', 'test_later', 'SKIPPED', 0, 1],
    ]);
    expect(rowNamed(report, 'test_adds')?.testKey).toBe('SHOP-1');
  });

  test('of Jest does not repeat the name of a test as its class', async () => {
    expect(linesOf(await read('jest.xml'))).toEqual([
      ['cart', 'cart adds', 'PASSED', 4, 1],
      ['cart', 'cart removes', 'FAILED', 10, 1],
    ]);
  });

  test('of Playwright keeps browsers apart, names attachments, and loses the colours of the terminal', async () => {
    const report = await read('playwright-junit.xml');
    expect(linesOf(report)).toEqual([
      ['checkout.spec.ts', 'as a guest › pays', 'PASSED', 1100, 1],
      ['firefox › checkout.spec.ts', 'as a guest › pays', 'FAILED', 1200, 1],
    ]);
    expect(report.rows[0]?.attachments).toEqual(['test-results/shot.png']);
    expect(report.rows[1]?.message).toContain('Error: expect failed');
  });

  test('of GoogleTest has disabled tests as skipped ones', async () => {
    expect(linesOf(await read('gtest.xml'))).toEqual([
      ['CartTest', 'Adds', 'PASSED', 1, 1],
      ['CartTest', 'Removes', 'FAILED', 2, 1],
      ['CartTest', 'DISABLED_Counts', 'SKIPPED', 0, 1],
    ]);
  });
});

test('TestNG leaves out what prepares tests, and has parameters in the name', async () => {
  const report = await read('testng.xml');
  expect(report.formats).toEqual(['testng']);
  expect(linesOf(report)).toEqual([
    ['Shop › Cart › com.shop.CartTest', 'adds(3)', 'PASSED', 12, 1],
    ['Shop › Cart › com.shop.CartTest', 'removes', 'FAILED', 20, 1],
    ['Shop › Cart › com.shop.CartTest', 'later', 'SKIPPED', 0, 1],
  ]);
  expect(rowNamed(report, 'removes')?.message).toContain('expected 1\njava.lang.AssertionError');
});

test('NUnit 3 has the class as the suite', async () => {
  const report = await read('nunit.xml');
  expect(report.formats).toEqual(['nunit']);
  expect(linesOf(report)).toEqual([
    ['Shop.CartTests', 'Adds', 'PASSED', 15, 1],
    ['Shop.CartTests', 'Removes', 'FAILED', 20, 1],
    ['Shop.CartTests', 'Later', 'SKIPPED', 0, 1],
  ]);
  expect(rowNamed(report, 'Adds')?.testKey).toBe('SHOP-2');
  expect(rowNamed(report, 'Removes')).toMatchObject({
    message: 'Expected: 1\nat Shop.CartTests.Removes()',
    attachments: ['/ci/shot.png'],
  });
});

test('xUnit.net has the name of a test without its class', async () => {
  const report = await read('xunit.xml');
  expect(report.formats).toEqual(['xunit']);
  expect(linesOf(report)).toEqual([
    ['Shop.CartTests', 'Adds(count: 2)', 'PASSED', 12, 1],
    ['Shop.CartTests', 'Removes', 'FAILED', 20, 1],
    ['Shop.CartTests', 'Later', 'SKIPPED', 0, 1],
  ]);
  expect(rowNamed(report, 'Later')?.message).toBe('later');
  expect(rowNamed(report, 'Adds(count: 2)')?.testKey).toBe('SHOP-3');
});

test('TRX has the classes of definitions that follow the results', async () => {
  const report = await read('vstest.trx');
  expect(report.formats).toEqual(['trx']);
  expect(linesOf(report)).toEqual([
    ['Shop.CartTests', 'Adds', 'PASSED', 1500, 1],
    ['Shop.CartTests', 'Removes', 'FAILED', 20, 1],
    ['Shop.CartTests', 'Later', 'SKIPPED', 0, 1],
  ]);
  expect(rowNamed(report, 'Removes')?.message).toBe('Assert.AreEqual failed\nat Shop.CartTests.Removes()');
});

test('Robot Framework has the status of tests, not of their keywords', async () => {
  const report = await read('robot.xml');
  expect(report.formats).toEqual(['robot']);
  expect(linesOf(report)).toEqual([
    ['Shop › Cart', 'Adds', 'PASSED', 1250, 1],
    ['Shop › Cart', 'Removes', 'FAILED', 20, 1],
    ['Shop › Cart', 'Old times', 'SKIPPED', 500, 1],
  ]);
  expect(rowNamed(report, 'Adds')?.testKey).toBe('SHOP-4');
  expect(rowNamed(report, 'Removes')?.message).toBe('1 != 0');
});

test('Playwright JSON has attempts, and tells of a test that never ran', async () => {
  const report = await read('playwright.json');
  expect(report.formats).toEqual(['playwright']);
  expect(linesOf(report)).toEqual([
    ['chromium › checkout.spec.ts › as a guest', 'pays', 'PASSED', 2000, 2, 'flaky'],
    ['chromium › checkout.spec.ts › as a guest', 'is refused', 'FAILED', 30_000, 1],
    ['chromium › checkout.spec.ts › as a guest', 'is open', 'SKIPPED', 0, 1],
    ['chromium › checkout.spec.ts › as a guest', 'never ran', 'FAILED', 0, 1],
  ]);
  expect(rowNamed(report, 'pays')).toMatchObject({ testKey: 'SHOP-5', message: 'Timeout', attachments: ['trace.zip'] });
  expect(report.faults).toEqual([]);
});

test('CTRF has suites as text or list, and tells of tests that it cannot read', async () => {
  const report = await read('ctrf.json');
  expect(report.formats).toEqual(['ctrf']);
  expect(linesOf(report)).toEqual([
    ['cart › adding', 'adds', 'PASSED', 12, 3, 'flaky'],
    ['cart', 'removes', 'FAILED', 20, 1],
    ['', 'later', 'SKIPPED', 0, 1],
    ['', 'odd', 'WARNING', 1, 1],
    ['', 'Test 5', 'PASSED', 0, 1],
    ['', 'unknown', 'WARNING', 0, 1],
  ]);
  expect(rowNamed(report, 'adds')?.testKey).toBe('SHOP-6');
  expect(report.faults.map(({ at, reason: { code } }) => [at, code])).toEqual([[7, 'resultNoObject']]);
});

test('the JSON of Cucumber has a background in its scenario, and fails where a step is undefined', async () => {
  const report = await read('cucumber.json');
  expect(report.formats).toEqual(['cucumber']);
  expect(linesOf(report)).toEqual([
    ['Cart', 'Adds', 'PASSED', 3, 1],
    ['Cart', 'Removes', 'FAILED', 3, 1],
    ['Cart', 'Later', 'FAILED', 0, 1],
  ]);
  expect(rowNamed(report, 'Adds')?.testKey).toBe('SHOP-7');
  expect(rowNamed(report, 'Removes')?.message).toBe('When I remove\nAssertionError: 1');
});

test('Cucumber Messages have attempts; a line that is cut off is told, the others stay', async () => {
  const report = await read('cucumber.ndjson');
  expect(report.formats).toEqual(['cucumber-messages']);
  expect(linesOf(report)).toEqual([['Cart', 'Adds', 'PASSED', 1000, 2, 'flaky']]);
  expect(report.rows[0]?.message).toBe('first');
  expect(report.faults.map(({ at, reason: { code } }) => [at, code])).toEqual([
    [12, 'resultsLineWrong'],
    [12, 'resultsCutOff'],
  ]);
});

test('a result of Allure has its suites, its parameters, and the flow that it links to', async () => {
  const report = await read('allure-result.json');
  expect(report.formats).toEqual(['allure']);
  expect(linesOf(report)).toEqual([['tests › test_cart', "test_adds ['2']", 'FAILED', 250, 1]]);
  expect(report.rows[0]).toMatchObject({ testKey: 'SHOP-8', linkedFlow: 'f-9', message: "KeyError: 'x'\nTraceback" });
});
