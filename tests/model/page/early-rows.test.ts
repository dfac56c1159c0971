import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { defectsPageOf } from '../../../src/domain/address/defects-page.ts';
import { pathOf } from '../../../src/domain/address/page.ts';
import { drawRows, earlyRows, listedProject, rowsIn } from '../../../src/app/page/early-rows.ts';
import { listPathOf } from '../../../src/app/page/early-calls.ts';

const row = (id: string, header = `Title of ${id}`) => ({ id, header, status: 'To Do', severity: 'Major' });
const answerOf = (...defects: readonly unknown[]) => ({ _embedded: { defects } });

const openPage = () => {
  const { window } = new JSDOM('<div id="root"><main class="first-frame"></main></div>', {
    url: 'https://assay.example/projects/p-1/defects',
  });
  const moved: string[] = [];
  const around = {
    document: window.document,
    history: window.history,
    onMoved: () => moved.push(`${window.location.pathname}${window.location.search}`),
    afterPaint: (run: () => void) => run(),
  };
  return { window, document: window.document, around, moved };
};

test('only a list without filters and without an open defect has early rows', () => {
  expect(listedProject({ pathname: '/projects/p-1/defects', search: '' })).toBe('p-1');
  expect(listedProject({ pathname: '/projects/p-1/defects', search: '?term=basket' })).toBeNull();
  expect(listedProject({ pathname: '/projects/p-1/defects', search: '?defectId=SHOP-1' })).toBeNull();
  expect(listedProject({ pathname: '/projects/p-1', search: '' })).toBeNull();
});

test('rows are drawn as links with id, title, status and severity', async () => {
  const { document, around } = openPage();
  await earlyRows(around, 'p-1', async (path) =>
    path === listPathOf('p-1') ? answerOf(row('SHOP-1'), row('SHOP-2')) : null,
  );
  expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'SHOP-1Title of SHOP-1To DoMajor',
    'SHOP-2Title of SHOP-2To DoMajor',
  ]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(pathOf(defectsPageOf('p-1', 'SHOP-1')));
  expect(document.querySelector('.first-frame')).toBeNull();
});

test('text of people stays text', () => {
  const { document, around } = openPage();
  drawRows(around, 'p-1', [row('SHOP-1', '<img src=x onerror=alert(1)>')]);
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('a response that is no list, a failed one or an empty one leaves the first frame', async () => {
  for (const look of [
    async () => null,
    async () => ({}),
    async () => answerOf(),
    async () => answerOf({ id: 1 }, null),
    () => Promise.reject(new Error('offline')),
  ]) {
    const { document, around } = openPage();
    await earlyRows(around, 'p-1', look);
    expect(document.querySelector('.first-frame')).not.toBeNull();
  }
  expect(rowsIn(answerOf({ ...row('SHOP-1'), header: null }, row('SHOP-2')))).toEqual([row('SHOP-2')]);
});

test('a click opens the row in the app that starts; other clicks are those of the browser', () => {
  const { window, document, around, moved } = openPage();
  drawRows(around, 'p-1', [row('SHOP-1'), row('SHOP-2')]);
  const click = (at: number, init: MouseEventInit = {}) => {
    const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelectorAll('a')[at]?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click(1)).toBe(true);
  expect(moved).toEqual([pathOf(defectsPageOf('p-1', 'SHOP-2'))]);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('SHOP-2');
  click(0);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(window.location.search).toBe('?defectId=SHOP-1');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click(1, { ctrlKey: true });
  expect(moved).toHaveLength(2);
});
