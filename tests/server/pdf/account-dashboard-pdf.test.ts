import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPdfInput } from '../../../server/dashboards/export/dashboard-pdf-input.ts';
import { shareLimits } from '../../../server/operation/share-limits.ts';
import type { Caller } from '../caller.ts';
import { addedDashboard, atDashboard } from '../dashboards/at-dashboards.ts';
import { report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { readPdf } from './pdf-text.ts';

/** PDFs of dashboards of the account, made while their readers wait. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const pdfAtOnce = (who: Caller, id: string, query = '') => who.open('GET', `/aa/api/v1/dashboards/${id}/pdf${query}`);

test('administrators get the PDF of a dashboard of the account at once, with the numbers of all projects that they see', async () => {
  const admin = space.as('admin');
  const id = await addedDashboard(admin, '', 'All projects');
  await report(owner, { header: 'Counted in the account' });
  const answer = await pdfAtOnce(admin, id, '?language=de&timeZone=Asia/Kathmandu');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  const { text, title } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(title).toBe('All projects');
  const query = { measures: ['Defects.count'], dimensions: ['Defects.status'] };
  const { results } = await admin.reply('analytics.load', { body: { query } });
  const first = String(results[0]?.data[0]?.['Defects.count']);
  expect(text.replaceAll('\n', ' ')).toMatch(new RegExp(`Defects by status Stand: .*GMT\\+5:45 .*${first}`));
  // Those who may not read it, and the call for files that are made in the background.
  expect((await pdfAtOnce(owner, id)).status).toBe(403);
  expect((await pdfAtOnce(admin, 'nowhere')).status).toBe(404);
  expect((await pdfAtOnce(admin, id, '?timeZone=Mars/Base')).status).toBe(400);
  expect(await admin.problem('dashboards.exportPdf', { ...atDashboard(id), body: {} })).toMatchObject({ status: 404 });
});

test('few PDFs are made at once, and each place is free again', async () => {
  const admin = space.as('admin');
  const id = await addedDashboard(admin, '');
  const many = Array.from({ length: shareLimits.dashboardPdfs.share + 3 }, () => pdfAtOnce(admin, id));
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await expect.poll(async () => (await pdfAtOnce(admin, id)).status).toBe(200);
});

test('charts that are not asked in time say so, and the others are printed', async () => {
  const id = await addedDashboard(space.as('admin'), '');
  const { kysely: database } = space.database;
  const needs = { database, now: Date.now, until: Date.now() - 1 };
  const input = await dashboardPdfInput(needs, '', { id, timeZone: 'UTC' }, 'admin');
  expect(input.tiles).toMatchObject([{ answer: null, problem: { kind: 'invalid', code: 'analyticsTooSlow' } }]);
});
