import { describe, expect, test } from 'vitest';
import { isChromeRecording } from '../../../../src/domain/transfers/chrome/chrome-recording.ts';
import { readChrome } from '../../../../src/domain/transfers/chrome/read-chrome.ts';
import { isIgnored, type ReadCase } from '../../../../src/domain/transfers/imported-case.ts';
import { isSideFile } from '../../../../src/domain/transfers/selenium/side-file.ts';
import { readSide } from '../../../../src/domain/transfers/selenium/read-side.ts';

/** Files as other recorders write them. */
const command = (name: string, target = '', value = '', more: object = {}) => ({
  id: '1',
  comment: '',
  command: name,
  target,
  targets: [],
  value,
  ...more,
});

const recorded = {
  id: 'a1',
  version: '2.0',
  name: 'Shop',
  url: 'https://shop.example',
  tests: [
    {
      id: 't1',
      name: 'Order tea',
      commands: [
        command('open', '/products?page=1'),
        command('setWindowSize', '1280x800'),
        command('store', 'Ada', 'user'),
        command('type', 'id=name', '${user}', {
          targets: [
            ['id=name', 'id'],
            ['css=#name', 'css:finder'],
            ['xpath=//input[@id="name"]', 'xpath:attributes'],
          ],
        }),
        command('sendKeys', 'name=q', '${KEY_ENTER}'),
        command('click', 'linkText=Basket'),
        command('selectFrame', 'index=0'),
        command('type', 'css=input', '4111'),
        command('selectFrame', 'relative=parent'),
        command('click', 'css=.terms', '', { opensWindow: true, windowHandleName: 'win1' }),
        command('storeWindowHandle', 'root'),
        command('selectWindow', 'handle=${win1}'),
        command('verifyText', 'css=h1', 'Terms'),
        command('selectWindow', 'handle=${root}'),
        command('times', '3'),
        command('run', 'Sign in'),
        command('//click', 'css=.old'),
      ],
    },
    { id: 't2', name: 'Sign in', commands: [command('open', 'https://other.example/in')] },
    { id: 't3', name: '', commands: [] },
    { id: 't4', name: 'Broken', commands: [{ command: 7 }] },
  ],
  suites: [{ id: 's1', name: 'Shop / Tea', tests: ['t1'] }],
};

const whole = (read: ReadCase | null | undefined) => {
  if (!read || isIgnored(read)) throw new Error('nothing was read');
  return read;
};

describe('a file of Selenium IDE', () => {
  test('becomes flows: variables, frames, windows and alternative locators are read', () => {
    expect(isSideFile(recorded)).toBe(true);
    const [first] = readSide(recorded) ?? [];
    const { tasks, parameters, folder } = whole(first);
    expect(folder).toEqual(['Shop', 'Tea']);
    expect(parameters).toMatchObject([{ name: 'user', default: 'Ada' }]);
    const steps = tasks[0]?.steps.map(({ values }) => values) ?? [];
    expect(steps[0]).toMatchObject({ actionType: 'Navigate', parameterValue: 'https://shop.example/products?page=1' });
    expect(steps[1]).toMatchObject({
      actionType: 'Type',
      parameterValue: '{{user}}',
      technicalObject: {
        target: { by: 'css', value: '[id="name"]' },
        others: [
          { by: 'css', value: '#name' },
          { by: 'css', value: 'xpath=//input[@id="name"]' },
        ],
      },
    });
    expect(steps[2]).toMatchObject({ actionType: 'Press', parameterValue: 'Enter' });
    expect(steps[3]).toMatchObject({ technicalObject: { target: { by: 'role', value: 'link', name: 'Basket' } } });
    expect(steps[4]).toMatchObject({ technicalObject: { frames: [{ value: 'iframe, frame', nth: 0 }] } });
    expect(steps[6]).toMatchObject({
      actionType: 'Verify',
      onFailure: 'CONTINUE_WITH_FAILURE',
      technicalObject: { page: 1, frames: [] },
    });
    expect(steps[8]).toMatchObject({ actionType: 'Flow', configuration: { flowId: ':t2' } });
  });

  test('commands without a step of ours become manual steps, and the names of all that is left out are told', () => {
    const { tasks, manualCommands, leftCommands } = whole(readSide(recorded)?.[0]);
    const manual = tasks[0]?.steps.filter(({ values }) => !values).map(({ action }) => action);
    expect(manual).toEqual(['times 3', '//click css=.old']);
    expect(manualCommands).toEqual(['times', '//click']);
    expect(leftCommands).toEqual(['setWindowSize']);
  });

  test('a test without a name or with a wrong command is left out with a reason', () => {
    const [, , unnamed, broken] = readSide(recorded) ?? [];
    expect(unnamed).toMatchObject({ line: 3, reason: { code: 'importNoName' } });
    expect(broken).toMatchObject({ line: 4, reason: { code: 'importWrongPart' } });
  });
});

const recording = {
  title: 'Order tea',
  steps: [
    {
      type: 'setViewport',
      width: 1280,
      height: 800,
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      isLandscape: false,
    },
    { type: 'navigate', url: 'https://shop.example/', assertedEvents: [] },
    {
      type: 'click',
      target: 'main',
      selectors: [
        ['aria/Add tea[role="button"]'],
        ['#add'],
        ['xpath///*[@id="add"]'],
        ['pierce/#add'],
        ['text/Add tea'],
      ],
      offsetX: 3,
      offsetY: 4,
    },
    { type: 'change', value: 'Ada', selectors: [['aria/Full name'], ['#name']], target: 'main', frame: [0] },
    { type: 'keyDown', target: 'main', key: 'Enter' },
    { type: 'keyUp', key: 'Enter', target: 'main' },
    { type: 'change', value: 'van', selectors: [['shop-form', 'select.delivery']], target: 'main', timeout: 2_000 },
    { type: 'scroll', x: 0, y: 100 },
    {
      type: 'click',
      button: 'secondary',
      selectors: ['#menu'],
      offsetX: 1,
      offsetY: 1,
      target: 'https://shop.example/terms',
    },
    { type: 'waitForElement', selectors: ['li'], operator: '==', count: 3 },
    { type: 'waitForExpression', expression: 'window.ready === true' },
    { type: 'customStep', name: 'acme.login', parameters: {} },
  ],
};

test('a recording of Chrome becomes a flow, and what has no step of ours is told', () => {
  expect(isChromeRecording(recording)).toBe(true);
  const { name, tasks, manualCommands, leftCommands } = whole(readChrome(recording));
  const steps = tasks[0]?.steps.map(({ values }) => values) ?? [];
  expect(name).toBe('Order tea');
  expect(steps[1]).toMatchObject({
    actionType: 'Click',
    technicalObject: { target: { by: 'role', value: 'button', name: 'Add tea', exact: true }, page: 0 },
  });
  expect(steps[1]?.technicalObject).toMatchObject({
    others: [{ value: '#add' }, { value: 'xpath=//*[@id="add"]' }, { by: 'text' }],
  });
  expect(steps[2]).toMatchObject({
    actionType: 'Type',
    parameterValue: 'Ada',
    technicalObject: { target: { by: 'label', value: 'Full name' }, frames: [{ nth: 0 }] },
  });
  expect(steps[3]).toMatchObject({
    actionType: 'Press',
    parameterValue: 'Enter',
    technicalObject: { target: { by: 'label' } },
  });
  expect(steps[4]).toMatchObject({
    executionTimeout: 2_000,
    technicalObject: { target: { value: 'select.delivery', within: { value: 'shop-form' } } },
  });
  expect(steps[5]).toMatchObject({ actionType: 'RightClick', technicalObject: { page: 1 } });
  expect(steps[6]).toMatchObject({ actionType: 'Verify', config: { property: 'count' }, parameterValue: '3' });
  expect(manualCommands).toEqual(['waitForExpression', 'acme.login']);
  expect(leftCommands).toEqual(['setViewport', 'scroll']);
});

test('other JSON files are neither', () => {
  for (const json of [
    null,
    [],
    {},
    { format: 'assay.flows', version: 2, flows: [] },
    { tests: [1], version: '2.0' },
    { states: {}, steps: [], title: 'x' },
  ]) {
    expect(isSideFile(json)).toBe(false);
    expect(isChromeRecording(json)).toBe(false);
  }
});
