import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { executePlan, node, plan } from './at-plans.ts';
import { planStep, press, recordAt, servePages, elementsOf } from './at-recorder.ts';

/** What a person does with the pointer and the keys becomes the step that they meant, and does the same again. */
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let site: Awaited<ReturnType<typeof servePages>>;
const pages = new Map<string, string>();
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  browser = await launchBrowser(false);
  site = await servePages(({ url = '' }, response) =>
    response.end(`<!doctype html><title>Desk</title>${pages.get(url) ?? ''}`),
  );
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const log = `<output id="log" style="display:block;min-height:20px"></output><script>
  const log = (text) => { const out = document.getElementById('log'); out.textContent += (out.textContent ? ' | ' : '') + text; };
</script>`;

/** What the page says that was done: by the person, and by a run of the steps on a page that is loaded again. */
const recorded = async (html: string, work: (page: Page) => Promise<void>) => {
  const path = `/${pages.size}`;
  pages.set(path, log + html);
  let byPerson = '';
  const { steps, proven } = await recordAt(
    { browser, address: `${site.address}${path}`, timeout: 3_000 },
    async (session) => {
      const page = session.page();
      await work(page);
      byPerson = (await page.locator('#log').textContent()) ?? '';
    },
  );
  const read: RecordedStep = {
    ...{ id: 'log', actionType: 'Verify', value: byPerson, isSecret: false, configuration: {}, page: '' },
    ...{ config: { property: 'text', operator: 'equals' }, proof: 'waiting', problem: '' },
    object: {
      target: { by: 'css', value: '#log' },
      others: [],
      frames: [],
      page: 0,
      role: '',
      name: '',
      provenDate: '',
    },
  };
  const { end, ended } = await executePlan(browser, plan(site.address, [node([...proven, read].map(planStep))]));
  const problems = proven.map(({ proof, problem }) => (proof === 'proven' ? '' : problem)).join('');
  const failure = ended.map(({ message }) => message).join('');
  return { steps: steps.slice(1), did: elementsOf(steps.slice(1)), byPerson, problems, again: [end.outcome, failure] };
};
const good = { problems: '', again: ['passed', ''] };

const dragBy = async (page: Page, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
  await page.mouse.up();
};
const middle = async (page: Page, css: string): Promise<[number, number]> => {
  const box = await page.locator(css).boundingBox();
  if (!box) throw new Error('not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

describe.concurrent('a recorded action', () => {
  test('a press is about the pressed element, when the click lands elsewhere or nowhere', async () => {
    const done = await recorded(
      `<div id="__pick0" role="combobox" aria-label="Size" tabindex="0" style="width:200px;border:1px solid">any</div>
       <div role="menu" id="menu"><div role="menuitem">Copy</div><div role="menuitem">Move</div></div>
       <script>
         const pick = document.getElementById('__pick0');
         pick.addEventListener('mousedown', () => {
           const over = document.createElement('div');
           over.style.cssText = 'position:fixed;inset:0';
           over.innerHTML = '<ul role="listbox"><li role="option">Small</li><li role="option">Large</li></ul>';
           over.addEventListener('click', ({ target }) => {
             if (!target.matches('li')) return;
             pick.textContent = target.textContent;
             log('size ' + target.textContent);
             over.remove();
           });
           document.body.append(over);
         });
         menu.addEventListener('mousedown', ({ target }) => { log(target.textContent); target.remove(); });
       </script>`,
      async (page) => {
        await press(page, page.getByRole('combobox', { name: 'Size' }));
        await press(page, page.getByRole('option', { name: 'Large' }));
        await press(page, page.getByRole('menuitem', { name: 'Copy' }));
      },
    );
    expect(done).toMatchObject({ ...good, byPerson: 'size Large | Copy' });
    expect(done.did).toEqual(['Click combobox "Size"', 'Click option "Large"', 'Click menuitem "Copy"']);
    expect(JSON.stringify(done.steps.map(({ object }) => object?.target))).not.toContain('__pick0');
  });

  test('a press that moves is a drag with its places, and a canvas is clicked where it was clicked', async () => {
    const done = await recorded(
      `<canvas id="plot" width="300" height="90" style="border:1px solid"></canvas>
       <p><span id="piece" style="cursor:grab;border:1px solid">piece</span></p>
       <div id="shelf" style="width:300px;height:80px;border:1px dashed">shelf</div>
       <div id="track" style="position:relative;width:300px;height:20px;background:#ddd"><b id="thumb" role="slider" aria-label="Volume" style="position:absolute;left:0;width:20px;height:20px;background:#888"></b></div>
       <button>Done</button>
       <script>
         let from = null, dragged = '';
         plot.addEventListener('mousedown', ({ offsetX }) => { from = offsetX; });
         plot.addEventListener('mouseup', ({ offsetX }) => log(Math.abs(offsetX - from) > 5 ? 'line ' + from + '-' + offsetX : 'point ' + offsetX));
         piece.addEventListener('mousedown', (event) => { dragged = 'piece'; event.preventDefault(); });
         thumb.addEventListener('mousedown', (event) => { dragged = 'thumb'; event.preventDefault(); });
         addEventListener('mousemove', ({ clientX }) => { if (dragged === 'thumb') thumb.style.left = Math.round(clientX - track.getBoundingClientRect().x - 10) + 'px'; });
         addEventListener('mouseup', ({ clientY }) => {
           if (dragged === 'piece' && clientY > shelf.getBoundingClientRect().top) log('on the shelf');
           if (dragged === 'thumb') log('volume ' + thumb.style.left);
           dragged = '';
         });
         document.querySelector('button').addEventListener('click', () => log('done'));
       </script>`,
      async (page) => {
        const [x, y] = await middle(page, '#plot');
        await page.mouse.click(x - 100, y);
        await page.mouse.click(x + 100, y + 20);
        await dragBy(page, [x - 50, y], [90, 10]);
        await dragBy(page, await middle(page, '#piece'), [40, 60]);
        await dragBy(page, await middle(page, '#thumb'), [120, 0]);
        // A hand that trembles.
        await dragBy(page, await middle(page, 'button'), [7, 2]);
      },
    );
    expect(done).toMatchObject(good);
    expect(done.byPerson).toMatch(/^point \d+ \| point \d+ \| line \d+-\d+ \| on the shelf \| volume \d+px \| done$/);
    expect(done.steps.map(({ actionType }) => actionType)).toEqual(['Click', 'Click', 'Drag', 'Drag', 'Drag', 'Click']);
    expect(done.steps[1]?.configuration).toMatchObject({ position: { x: 250, y: 65 } });
    expect(done.steps[3]?.object).toMatchObject({ second: { by: 'text', value: 'shelf' } });
  });

  test('typing is one step, by what led to the field before the first letter', async () => {
    const row = (number: number, city: string) =>
      `<tr><td>${number}</td><td><div contenteditable role="textbox" style="width:150px;border:1px solid"></div></td><td>${city}</td><td><input size="5"></td></tr>`;
    const done = await recorded(
      `<table>${row(1, 'Bern')}${row(2, 'Graz')}</table><label>Note <input id="note"></label>
       <input id="day" readonly aria-label="Day"><button id="today">Today</button>
       <script>
         today.addEventListener('click', () => { day.value = '5 May'; day.dispatchEvent(new Event('input', { bubbles: true })); log('day'); });
         document.addEventListener('focusout', ({ target }) => log((target.value ?? target.textContent) || 'empty'));
       </script>`,
      async (page) => {
        await press(page, page.locator('[contenteditable]').nth(1));
        await page.keyboard.type('Gina', { delay: 10 });
        await page.keyboard.press('Tab');
        await page.keyboard.type('ra', { delay: 10 });
        await press(page, page.getByLabel('Note'));
        await page.keyboard.type('not', { delay: 10 });
        await press(page, page.getByRole('button', { name: 'Today' }));
      },
    );
    expect(done).toMatchObject({ ...good, byPerson: 'Gina | ra | not | day' });
    expect(done.steps.map(({ actionType, value }) => `${actionType} ${value}`.trim())).toEqual([
      'Type Gina',
      'Type ra',
      'Type not',
      'Click',
    ]);
    for (const { object, value } of done.steps.slice(0, 2)) expect(JSON.stringify(object?.target)).not.toContain(value);
  });

  test('label and box are one step, several options one value, and a number in brackets is no part of a name', async () => {
    const done = await recorded(
      `<label><input type="checkbox" onchange="log('terms ' + this.checked)"> Terms</label>
       <label><input type="checkbox" style="display:none" onchange="log('news ' + this.checked)"> News</label>
       <select multiple size="3" aria-label="Days"><option>Mon</option><option>Tue</option><option>Wed</option></select>
       <button id="ui5wc_12" onclick="const n = sessionStorage.n = Number(sessionStorage.n ?? 4) + 3; this.textContent = 'Cart (' + n + ')'; log([...document.querySelector('select').selectedOptions].map((one) => one.text).join('+'))">Cart (4)</button>`,
      async (page) => {
        const [x, y] = await middle(page, 'label >> nth=0');
        await page.mouse.click(x + 15, y);
        await press(page, page.getByText('News'));
        await press(page, page.getByRole('option', { name: 'Mon' }));
        await page.keyboard.down('Control');
        await press(page, page.getByRole('option', { name: 'Wed' }));
        await page.keyboard.up('Control');
        await press(page, page.getByRole('button', { name: 'Cart' }));
        await press(page, page.getByRole('button', { name: 'Cart (7)' }));
      },
    );
    expect(done).toMatchObject({ ...good, byPerson: 'terms true | news true | Mon+Wed | Mon+Wed' });
    expect(done.steps.map(({ actionType, value }) => `${actionType} ${value}`.trim())).toEqual([
      'Check',
      'Click',
      'Select Mon\nWed',
      'Click',
      'Click',
    ]);
    expect(done.steps[3]?.object?.target).toEqual({ by: 'role', value: 'button', name: 'Cart' });
  });
});
