import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveSteps } from '../../adapter/record/prove-steps.ts';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import { executePlan, node, plan, role } from './at-plans.ts';
import { planStep, press, recordAt, servePages, summary, elementsOf } from './at-recorder.ts';

/** What the proof may say about an element that is gone, late, renamed or doubled. */
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let site: Awaited<ReturnType<typeof servePages>>;
let body = '';
let posts: string[] = [];
const onceSeen = new Set<string>();

beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  browser = await launchBrowser(false);
  site = await servePages(({ url = '/' }, response) => {
    if (url.startsWith('/did/')) posts.push(decodeURIComponent(url.slice(5)));
    if (url === '/did/hide') onceSeen.add('hint');
    const hint = onceSeen.has('hint')
      ? ''
      : `<aside>Tip: sort by the head. <button onclick="fetch('/did/hide').then(() => this.parentNode.remove())">Hide tip</button></aside>`;
    response.end(`<!doctype html><title>Tasks</title>${body}${url === '/tasks' ? hint : ''}`);
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const button = (name: string, more = '') => `<button ${more} onclick="fetch('/did/${name}')">${name}</button>`;
const run = (steps: readonly RecordedStep[]) =>
  executePlan(browser, plan(site.address, [node(steps.map((step) => ({ ...planStep(step), timeout: 1_000 })))]));

const clickStep = (target: StepLocator, others: readonly StepLocator[], named: { role: string; name: string }) => ({
  ...({ id: randomUUID(), actionType: 'Click', value: '', isSecret: false, configuration: {}, config: {} } as const),
  ...({ page: 'Tasks', proof: 'waiting', problem: '' } as const),
  object: { target, others: [...others], frames: [], page: 0, ...named, provenDate: '' },
});
const opening = (): RecordedStep => ({
  ...clickStep(role('button'), [], { role: '', name: '' }),
  ...{ actionType: 'Navigate', value: `${site.address}/`, object: null },
});
const prove = async (html: string, steps: readonly RecordedStep[], timeout = 2_500) => {
  body = html;
  posts = [];
  const options = { browser, secrets: new Map(), ways: new Map(), now: () => new Date(), newId: randomUUID, timeout };
  return (await proveSteps([opening(), ...steps], options)).slice(1);
};

describe('a proof', () => {
  test('a hint that was shown once is not another button: it is missing, and offered as optional', async () => {
    body = `<ul><li>a</li><li>b</li></ul>${button('Remove top task')} <a href="#totals">Totals</a>`;
    posts = [];
    onceSeen.clear();
    const { steps, proven } = await recordAt(
      { browser, address: `${site.address}/tasks`, timeout: 3_000 },
      async (session) => {
        const page = session.page();
        for (const one of ['Remove top task', 'Hide tip']) await press(page, page.getByRole('button', { name: one }));
        await page.getByRole('button', { name: 'Hide tip' }).waitFor({ state: 'detached' });
        await press(page, page.getByRole('link', { name: 'Totals' }));
      },
    );
    expect(elementsOf(steps).slice(1)).toEqual([
      'Click button "Remove top task"',
      'Click button "Hide tip"',
      'Click link "Totals"',
    ]);
    expect(proven.map(({ proof }) => proof)).toEqual(['proven', 'proven', 'unproven', 'proven']);
    expect(proven[2]?.problem).toMatch(/not found again.*optional/i);
    expect([proven[2]?.object?.target, proven[2]?.object?.name]).toEqual([steps[2]?.object?.target, 'Hide tip']);
    // Once by the person and once by the proof.
    expect(posts).toEqual(['Remove top task', 'hide', 'Remove top task']);
    expect((await run(proven)).end.outcome).toBe('failed');
    expect(posts.filter((one) => one === 'Remove top task')).toHaveLength(3);
  });

  test('a replacement needs two kinds that name one element of the role and name', async () => {
    const named = { role: 'button', name: 'Pay' };
    const gone = { by: 'testId', value: 'gone' } as const;
    const others = [
      { by: 'css', value: 'button.pay' },
      { by: 'css', value: 'button[name="pay"]' },
    ] as const;
    const [replaced] = await prove(button('Pay', 'class=pay name=pay'), [clickStep(gone, others, named)]);
    expect([replaced?.proof, replaced?.object?.target, replaced?.object?.name]).toEqual(['proven', others[0], 'Pay']);
    const [renamed] = await prove(button('Delete', 'class=pay name=pay'), [clickStep(gone, others, named)]);
    expect([renamed?.proof, renamed?.object]).toMatchObject(['unproven', { target: gone, ...named }]);
    expect(renamed?.problem).toContain('not found again');
    const [one] = await prove(button('Pay', 'class=pay'), [clickStep(gone, others, named)]);
    expect([one?.proof, one?.object?.target]).toEqual(['unproven', gone]);
    const two = `${button('Pay', 'class=pay')}${button('Pay', 'name=pay')}`;
    expect((await prove(two, [clickStep(gone, others, named)]))[0]?.proof).toBe('unproven');
    expect(posts).toEqual([]);
  });

  test('the place of an element proves nothing when another element stands there', async () => {
    const place = { by: 'css', value: 'body > button:nth-child(1)' } as const;
    const [other] = await prove(button('Delete'), [clickStep(place, [], { role: 'button', name: 'Pay' })]);
    expect([other?.proof, other?.object?.name, posts]).toEqual(['unproven', 'Pay', []]);
    const [same] = await prove(button('Pay'), [clickStep(place, [], { role: 'button', name: 'Pay' })]);
    expect([same?.proof, posts]).toEqual(['proven', ['Pay']]);
  });

  test('it waits for what comes late, and after a failure replaces nothing and proves nothing', async () => {
    const pay = clickStep(role('button', 'Pay'), [], { role: 'button', name: 'Pay' });
    const late = `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button>Pay</button>'), 2600)</script>`;
    expect((await prove(late, [pay], 8_000))[0]?.proof).toBe('proven');
    const gone = clickStep(role('button', 'Gone'), [], { role: 'button', name: 'Gone' });
    const others = [
      { by: 'css', value: 'button.pay' },
      { by: 'css', value: 'button[name="pay"]' },
    ] as const;
    const moved = clickStep({ by: 'testId', value: 'old' }, others, { role: 'button', name: 'Pay' });
    const tried = await prove(button('Pay', 'class=pay name=pay'), [gone, moved, pay]);
    expect(tried.map(({ proof }) => proof)).toEqual(['unproven', 'unproven', 'unproven']);
    expect(tried[1]?.object?.target).toEqual({ by: 'testId', value: 'old' });
    expect(tried[2]?.problem).toMatch(/earlier step/);
  });

  test('a typed address is never replaced by where it leads', async () => {
    const once = new Set<string>();
    const app = await servePages(({ url = '/' }, response) => {
      const key = /^\/enter\?key=(.+)$/.exec(url)?.[1];
      if (url === '/desk') {
        response.writeHead(302, { location: `/enter?key=${randomUUID()}` }).end();
      } else if (key !== undefined && !once.has(key)) {
        once.add(key);
        response.end('<title>Enter</title><a href="/in">Go in</a>');
      } else
        response.end(`<title>In</title>${url === '/in' ? '<button>Work</button>' : 'This address was used before.'}`);
    });
    const { proven } = await recordAt({ browser, address: `${app.address}/desk`, timeout: 3_000 }, async (session) => {
      const page = session.page();
      await press(page, page.getByRole('link', { name: 'Go in' }));
      await press(page, page.getByRole('button', { name: 'Work' }));
    });
    expect(summary(proven)).toEqual([`Navigate ${app.address}/desk`, 'Click', 'Click']);
    expect(proven.map(({ proof }) => proof)).toEqual(['proven', 'proven', 'proven']);
    await app.close();
  });
});
