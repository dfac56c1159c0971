import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveSteps } from '../../adapter/record/prove-steps.ts';
import type { RecordSession } from '../../adapter/record/record-session.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { recordedTasks } from '../../src/domain/recordings/recorded-tasks.ts';
import { on, role, step } from './at-plans.ts';
import { planStep, press, recordAt, summary } from './at-recorder.ts';
import { openShop, runOn, signIn as signInSteps } from './at-shop.ts';

/** A person works with mouse and keys in the sample shop; what is recorded is proven and executed again. */
let at: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => void (at = await openShop()), 60_000);
afterAll(() => at.close());

const secretValue = 'correct horse battery';

const signIn = async ({ page }: RecordSession) => {
  const one = page();
  await press(one, one.getByLabel('User'));
  await one.keyboard.type('ann', { delay: 5 });
  await one.keyboard.press('Tab');
  await one.keyboard.type(secretValue, { delay: 5 });
  await press(one, one.getByTestId('sign-in'));
  await one.getByRole('heading', { name: 'Products' }).waitFor();
};

const record = (path: string, work: (session: RecordSession) => Promise<void>) =>
  recordAt({ browser: at.browser, address: `${at.shop.address}${path}` }, work);

const again = (steps: readonly RecordedStep[]) =>
  runOn(at.browser, at.shop)(steps.map(planStep), { secrets: { password: secretValue } });

describe('recording [ADAPT-010]', () => {
  test('a purchase becomes steps that are proven, pass again, and have alternatives of several kinds', async () => {
    const { proven, reported } = await record('/', async (session) => {
      await signIn(session);
      const page = session.page();
      await press(page, page.getByRole('button', { name: 'Add Coffee' }));
      await page.getByTestId('basket-count').getByText('1').waitFor();
      await press(page, page.getByRole('link', { name: /Basket/ }));
      await press(page, page.getByRole('link', { name: 'Check out' }));
      await press(page, page.getByLabel('Full name'));
      await page.keyboard.type('Ann Lee', { delay: 5 });
      await page.getByLabel('Delivery').selectOption('van');
      await press(page, page.getByLabel('As a gift'));
      await press(page, page.frameLocator('iframe').getByLabel('Card number'));
      await page.keyboard.type('4111111111111111');
      await press(page, page.getByTestId('pay'));
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    });
    expect(summary(proven).map((one) => one.replace(at.shop.address, ''))).toEqual([
      'Navigate /',
      'Type ann',
      'Type',
      'Click',
      'Click',
      'Click',
      'Click',
      'Type Ann Lee',
      'Select van',
      'Check',
      'Type 4111111111111111',
      'Click',
    ]);
    expect(proven.map(({ proof, problem }) => (proof === 'proven' ? '' : problem)).join('')).toBe('');
    // A task for each page: what leads to another page stands where it was pressed.
    expect(recordedTasks(proven).map(({ name, steps }) => [name.split(' – ')[0], steps.length])).toEqual([
      ['Sign in', 4],
      ['Products', 2],
      ['Basket', 1],
      ['Check-out', 5],
    ]);
    const coffee = proven[4]?.object;
    expect([coffee?.role, coffee?.name]).toEqual(['button', 'Add Coffee']);
    expect(new Set([coffee?.target, ...(coffee?.others ?? [])].map((one) => one?.by)).size).toBeGreaterThan(2);
    expect(reported.length).toBeGreaterThan(0);
    const { end, ended } = await again(proven);
    expect([end.outcome, ended.map(({ message }) => message).join('')]).toEqual(['passed', '']);
  });

  test('a password never leaves the recording, neither while it is typed nor in an alternative', async () => {
    const { steps, proven, reported } = await record('/', signIn);
    const all = JSON.stringify([steps, proven, reported]);
    for (const part of [secretValue, secretValue.slice(0, 8)]) expect(all).not.toContain(part);
    expect(steps.find(({ isSecret }) => isSecret)?.actionType).toBe('Type');
  });

  test('what opens under the pointer gets a step before it', async () => {
    const { proven } = await record('/', async (session) => {
      await signIn(session);
      const page = session.page();
      await page.locator('.menu').hover();
      await press(page, page.getByRole('button', { name: 'Sign out' }));
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
    expect(summary(proven).slice(-2)).toEqual(['Hover', 'Click']);
    expect((await again(proven)).end.outcome).toBe('passed');
  });

  test('the answer of a dialog, a chosen file, a drag, a shadow root and another page are recorded', async () => {
    const { proven } = await record('/', async (session) => {
      await signIn(session);
      const page = session.page();
      await press(page, page.getByRole('link', { name: 'Help' }));
      await press(page, page.getByRole('button', { name: 'Rate 5 stars' }));
      const chooser = page.waitForEvent('filechooser');
      await press(page, page.getByLabel('Picture of the damage'));
      await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hällo') });
      await page.getByTestId('file').getByText('hällo').waitFor();
      await page.getByRole('button', { name: 'Parcel' }).dragTo(page.getByLabel('Van'));
      await page.getByLabel('Van').getByText('Parcel inside').waitFor();
      await press(page, page.getByRole('link', { name: /Basket/ }));
      await press(page, page.getByRole('button', { name: 'Empty basket' }));
      await page.getByRole('heading', { name: 'Basket' }).waitFor();
    });
    expect(proven.map(({ actionType }) => actionType)).toEqual(expect.arrayContaining(['Upload', 'Drag', 'Click']));
    expect(proven.find(({ actionType }) => actionType === 'Upload')?.configuration['content']).toBe(
      Buffer.from('hällo').toString('base64'),
    );
    expect(proven.at(-1)?.configuration['expects']).toMatchObject({ dialog: { answer: 'accept' } });
    const { end, ended } = await again(proven);
    expect([end.outcome, ended.map(({ message }) => message).join('')]).toEqual(['passed', '']);
  });

  test('a link with other words is proposed by where it leads and by its class; where both are others, nothing is', async () => {
    const { proven } = await record('/', async (session) => {
      await signIn(session);
      const page = session.page();
      await press(page, page.getByRole('link', { name: /Basket/ }));
      await press(page, page.getByRole('link', { name: 'Check out' }));
      await page.getByRole('heading', { name: 'Check-out' }).waitFor();
    });
    const link = proven.find(({ object }) => object?.name === 'Check out');
    if (!link?.object) throw new Error('no link was recorded');
    expect(link.object.target).toEqual({ by: 'role', value: 'link', name: 'Check out' });
    const runIn = async (address: string, object: NonNullable<RecordedStep['object']>) => {
      const basket = step('Click', on(role('link', 'Basket')));
      const last = { ...planStep({ ...link, object }), timeout: 1_000 };
      const steps = [...signInSteps(address), basket, last];
      const { end, ended } = await runOn(at.browser, at.shop)(steps);
      return { outcome: end.outcome, proposal: ended.at(-1)?.proposal };
    };
    const address = { by: 'css', value: 'a[href="/check-out"]' } as const;
    expect(await runIn('/?release=3&fault=renamed', link.object)).toEqual({
      outcome: 'failed',
      proposal: { locator: address, agree: 2 },
    });
    // One kind alone is no evidence, and two that name different elements are none.
    const only = { ...link.object, others: [address] };
    expect((await runIn('/?release=3', only)).proposal).toBeNull();
    const other = { ...link.object, others: [address, { by: 'css', value: 'header a[href="/help"]' } as const] };
    expect((await runIn('/?release=3', other)).proposal).toBeNull();
  });

  test('a step whose element is gone says so, and the others are still proven', async () => {
    const { proven } = await record('/', signIn);
    const broken = proven.map((step, index) =>
      index === 1 && step.object
        ? { ...step, object: { ...step.object, target: { by: 'testId' as const, value: 'gone' }, others: [] } }
        : step,
    );
    const tried = await proveSteps(broken, {
      browser: at.browser,
      secrets: new Map(),
      ways: new Map(),
      now: () => new Date(),
      newId: randomUUID,
      timeout: 1_000,
    });
    expect([tried[1]?.proof, tried[1]?.problem]).toEqual([
      'unproven',
      expect.stringMatching(/^The element was not found again\./),
    ]);
    expect(tried[0]?.proof).toBe('proven');
  });
});
