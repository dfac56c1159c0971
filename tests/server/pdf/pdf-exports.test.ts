import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeExport } from '../../../server/downloads/prepared-exports.ts';
import { dashboardPdfInput } from '../../../server/dashboards/export/dashboard-pdf-input.ts';
import type { ExportKind } from '../../../server/downloads/export-kind.ts';
import { serverLimits } from '../../../server/limits.ts';
import { registryOf } from '../../../server/modules/module-registry.ts';
import { modules } from '../../../server/modules.ts';
import type { Caller } from '../caller.ts';
import { addedDashboard, atDashboard } from '../dashboards/at-dashboards.ts';
import { addedFlow, at, change, flowOfTwoTasks, p1 } from '../flows/at-flows.ts';
import { addedItems, addedPlan, atPlan } from '../plans/at-plans.ts';
import { addedScenario, change as changeScenario, place } from '../scenarios/at-scenarios.ts';
import { downloaded, notified, withoutExports } from '../downloads-of.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { readPdf } from './pdf-text.ts';

/** PDFs of flows and scenarios, from the call to the file. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
beforeEach(() => withoutExports(space));
afterAll(() => space.close());

const downloadedPdf = async (who: Caller, path: string) => {
  const { bytes, disposition } = await downloaded(space, who, path);
  return { disposition, ...(await readPdf(bytes)) };
};

test('the call for the PDF of a flow is accepted, and a notification brings the file [FLOW-027, NOTIF-011, DOWN-001]', async () => {
  const id = await flowOfTwoTasks(owner);
  await change(owner, id, [{ type: 'flow.update', field: 'name', value: 'Überweisung / „Test“' }]);
  const answer = await space.as('viewer').ask('flows.exportPdf', {
    ...at(id),
    body: { exportOptions: { language: 'de', timeZone: 'Europe/Berlin', anything: [1] } },
  });
  expect(answer.status).toBe(202);
  const ready = await notified(space.as('viewer'));
  const { entityData, url } = ready.message;
  expect(ready).toMatchObject({ type: 'flow_pdf_export', isDownload: true, category: 'ACTION' });
  expect(entityData).toMatchObject({ flowId: id, flowName: 'Überweisung / „Test“', projectId: 'p-1' });
  expect(url).toBe(`/downloads?${new URLSearchParams({ path: entityData.path, project: 'p-1' })}`);
  const { text, disposition } = await downloadedPdf(space.as('viewer'), entityData.path);
  expect(disposition).toContain(encodeURIComponent('Überweisung _ „Test“.pdf'));
  expect(text).toContain('Schritte');
  expect(text.replaceAll('\n', ' ')).toMatch(/1\.1 Open .*1\.2 Log in .*2\.2 Pay/);
  // Only the person who asked for it gets it.
  expect((await owner.ask('files.link', { ...p1, query: { path: entityData.path } })).status).toBe(404);
});

test('the PDF of a scenario lists its flows with data and conditions as sentences [SCEN-022, NOTIF-011]', async () => {
  const flow = await addedFlow(owner, {
    name: 'Pay by card',
    parameters: [{ name: 'pin', type: 'secret', default: '', values: [], description: '' }],
  });
  const id = await addedScenario(owner, { name: 'Nightly shop' });
  const conditions = [
    { after: 'a', result: 'PASSED' as const },
    { variable: 'role', operator: 'equals' as const, value: 'admin' },
  ];
  await changeScenario(owner, id, [
    { type: 'variable.set', name: 'role', value: 'admin' },
    { type: 'place.add', place: place('a', flow, 'a0', { values: { pin: 'CANARY-PIN', amount: '12' } }) },
    { type: 'place.add', place: place('b', flow, 'a1', { conditions, onFailure: 'CONTINUE' }) },
  ]);
  expect((await owner.ask('scenarios.exportPdf', { ...at(id), body: {} })).status).toBe(202);
  const ready = await notified(owner);
  expect(ready).toMatchObject({
    type: 'scenario_pdf_export',
    isDownload: true,
    message: { entityData: { scenarioId: id, scenarioName: 'Nightly shop' } },
  });
  const { text, title } = await downloadedPdf(owner, ready.message.entityData.path);
  const words = text.replaceAll('\n', ' ');
  expect(title).toBe('Nightly shop');
  expect(words).toMatch(/Variables .*role admin/);
  expect(words).toMatch(/1 Pay by card .*always/);
  expect(words).toContain('when 1 Pay by card passed');
  expect(words).toContain('when role is admin');
  expect(words).toContain('pin: ••••••');
  expect(words).not.toContain('CANARY-PIN');
  expect(words).toContain('Continue on failure');
});

test('the PDF of a test plan has its scope, for everybody who may read the plan, until it is deleted', async () => {
  const { id } = await addedPlan(owner, { name: 'Release 12', owner: 'owner' });
  await addedItems(owner, id, await addedScenario(owner, { name: 'Pay by card' }));
  const request = { ...atPlan(id), body: { exportOptions: { language: 'en' as const } } };
  expect((await space.as('viewer').ask('plans.exportPdf', request)).status).toBe(202);
  const ready = await notified(space.as('viewer'));
  expect(ready).toMatchObject({
    type: 'plan_pdf_export',
    isDownload: true,
    message: { entityData: { testPlanId: id, testPlanName: 'Release 12' } },
  });
  const { text, disposition } = await downloadedPdf(space.as('viewer'), ready.message.entityData.path);
  expect(disposition).toContain('Release 12.pdf');
  expect(text.replaceAll('\n', ' ')).toMatch(/Release 12 .*0 of 1 .*Pay by card ● Not Started Nobody/);
  expect((await owner.problem('plans.exportPdf', { ...atPlan(id, 'p-2'), body: {} })).status).toBe(404);
  await owner.reply('plans.delete', atPlan(id));
  expect((await owner.problem('plans.exportPdf', request)).status).toBe(404);
});

test('the PDF of a dashboard has the numbers that its reader may see', async () => {
  const id = await addedDashboard(owner, 'p-1', 'Quality');
  const request = { ...atDashboard(id), body: { exportOptions: { timeZone: 'Asia/Kathmandu' } } };
  expect((await space.as('viewer').ask('dashboards.exportPdf', request)).status).toBe(202);
  const ready = await notified(space.as('viewer'));
  expect(ready).toMatchObject({ type: 'dashboard_pdf_export', isDownload: true });
  const { text, disposition } = await downloadedPdf(space.as('viewer'), ready.message.entityData.path);
  expect(disposition).toContain('Quality.pdf');
  expect(text.replaceAll('\n', ' ')).toMatch(/Quality .*Defects by status As of .*GMT\+5:45 No data/);
});

test('a chart whose numbers the reader may not see says so in the PDF', async () => {
  const id = await addedDashboard(owner, 'p-1', 'Hidden');
  const permissions = [
    { moduleName: 'Dashboard', allowedActions: ['read'] },
    { moduleName: 'Project', allowedActions: ['read'] },
  ];
  const before = await space.database.pool.query<{ kept: unknown }>(
    "select module_permissions as kept from subscription_permissions where user_id = 'viewer'",
  );
  const set = (value: unknown) =>
    space.database.pool.query("update subscription_permissions set module_permissions = $1 where user_id = 'viewer'", [
      JSON.stringify(value),
    ]);
  await set(permissions);
  const { database } = space;
  const input = await dashboardPdfInput(
    { database: database.kysely, now: Date.now },
    'p-1',
    { id, timeZone: 'UTC' },
    'viewer',
  );
  await set(before.rows[0]?.kept);
  expect(input.tiles).toMatchObject([{ answer: null, problem: { kind: 'missing' } }]);
});

test('a repeated call asks for one file, and the language follows Accept-Language', async () => {
  const id = await addedFlow(owner);
  const headers = { 'idempotency-key': 'pdf-of-a-flow-00001', 'accept-language': 'de-AT, en;q=0.5' };
  const first = await owner.reply('flows.exportPdf', { ...at(id), body: {} }, headers);
  expect(await owner.reply('flows.exportPdf', { ...at(id), body: {} }, headers)).toEqual(first);
  const { rows } = await space.database.pool.query<{ question: object }>(
    "select question from prepared_exports where type = 'flow_pdf_export'",
  );
  expect(rows).toEqual([{ question: { id, language: 'de', timeZone: 'UTC' } }]);
});

test.each([
  ['an unknown language', { language: 'xx' }],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['options that are no object', 'pdf'],
])('%s is rejected', async (_, exportOptions) => {
  const id = await addedFlow(owner);
  const refused = await owner.problem('flows.exportPdf', { ...at(id), body: { exportOptions } as never });
  expect(refused).toMatchObject({ status: 400, kind: 'invalid' });
});

test('a deleted flow and one of another project have no PDF', async () => {
  const id = await addedFlow(owner);
  expect((await owner.problem('flows.exportPdf', { ...at('unknown'), body: {} })).status).toBe(404);
  expect((await owner.problem('flows.exportPdf', { ...at(id, 'p-2'), body: {} })).status).toBe(404);
  await owner.reply('flows.delete', at(id));
  expect((await owner.problem('flows.exportPdf', { ...at(id), body: {} })).status).toBe(410);
});

/** A row as the call inserts it, without a job. */
const waiting = (id: string, flow: string) =>
  space.database.pool.query(
    `insert into prepared_exports (id, project_id, user_id, type, media_type, question, created_date)
     values ($1, 'p-1', 'owner', 'flow_pdf_export', 'application/pdf', $2, now())`,
    [id, JSON.stringify({ id: flow, language: 'en', timeZone: 'UTC' })],
  );
const run = (kinds: readonly ExportKind[], id: string) =>
  makeExport(
    {
      database: space.database.kysely,
      evidence: { read: () => Promise.reject(new Error('no evidence expected')) },
      kinds,
      files: { write: () => Promise.reject(new Error('no file expected')) },
      notify: () => {},
      log: { warn() {} },
      now: Date.now,
    },
    id,
  );

test('a flow that was deleted after the call leads to a notification that says so, and back to its page', async () => {
  const id = await addedFlow(owner, { name: 'Short-lived' });
  await waiting('pdf-gone', id);
  await owner.reply('flows.delete', at(id));
  await run(registryOf(modules).exports, 'pdf-gone');
  const [failed] = (await owner.reply('notifications.list', {})).notifications;
  expect(failed).toMatchObject({
    type: 'export_failed',
    isDownload: false,
    message: {
      header: 'Short-lived.pdf could not be created: its content no longer exists',
      url: `/projects/p-1/flows/${id}`,
    },
  });
});

test('an export that fails is tried again, and its last failure is notified once', async () => {
  const broken: ExportKind = {
    type: 'flow_pdf_export',
    module: 'Flow',
    make: vi.fn<ExportKind['make']>(() => Promise.reject(new Error('broken'))),
    pathOf: () => '/projects/p-1/flows/f',
  };
  await waiting('pdf-broken', 'f');
  for (let attempt = 1; attempt < serverLimits.exportTries; attempt += 1)
    await expect(run([broken], 'pdf-broken')).rejects.toThrow('broken');
  await run([broken], 'pdf-broken');
  await run([broken], 'pdf-broken');
  expect(broken.make).toHaveBeenCalledTimes(serverLimits.exportTries);
  const { notifications } = await owner.reply('notifications.list', {});
  expect(notifications.map(({ message }) => message.header)).toEqual(['Your export could not be created']);
});
