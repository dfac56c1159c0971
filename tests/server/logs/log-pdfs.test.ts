import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPrintableJpeg } from '../../../server/logs/export/printable-jpeg.ts';
import { readPdf } from '../pdf/pdf-text.ts';
import type { Caller } from '../caller.ts';
import { ended, eventsOf, node, numbered, planOf, rows, task } from '../../model/logs/sample-plan.ts';
import { downloaded, notified, withoutExports } from '../downloads-of.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addPicture, addRun } from './at-logs.ts';
import { smallJpeg } from './small-jpeg.ts';

/** PDFs of logs, from the call to the file. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
beforeEach(() => withoutExports(space));
afterAll(() => space.close());

const p1 = { params: { project: 'p-1' } };
const at = (id: string) => ({ params: { project: 'p-1', id } });

const downloadedPdf = async (who: Caller, path: string) => {
  const { bytes } = await downloaded(space, who, path);
  const pictures = Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
  return { ...(await readPdf(bytes)), pictures };
};
const words = (text: string) => text.replaceAll('\n', ' ');

test('the PDF of a flow log has its facts, every step with its result, and pictures of failed steps [LOG-019, NOTIF-011]', async () => {
  const flow = node({ flowName: 'Order coffee', dataset: { id: 'd-1', name: 'Customers' } });
  const plan = planOf([flow], { variables: [{ name: 'shop', value: 'north' }] });
  const { run, log } = await addRun(space.database, { plan, state: 'failed', events: [] });
  const picture = await addPicture(space, { run, bytes: smallJpeg, type: 'image/jpeg' });
  const broken = await addPicture(space, { run, bytes: 'no picture at all', type: 'image/jpeg' });
  const { run: second, log: logId } = await addRun(space.database, {
    plan,
    state: 'failed',
    message: 'A step failed.',
    events: numbered([
      { type: 'node.began', node: 0 },
      ended({ step: 's1' }, 'PASSED', { value: 'Ada', exports: { order: '17' }, pictures: [picture], ms: 1_500 }),
      ended({ step: 's2' }, 'WARNING', { pictures: [broken] }),
      ended({ task: 't2', step: 's3' }, 'FAILED', {
        message: 'Expected ‘Order’, found ‘Buy now’.',
        proposal: { locator: { by: 'testId', value: 'order' }, agree: 2 },
        pictures: [picture],
      }),
    ]),
  });
  await addPicture(space, { run: second, bytes: smallJpeg, type: 'image/jpeg' });
  await addPicture(space, { run: second, bytes: 'no picture at all', type: 'image/jpeg' });
  const viewer = space.as('viewer');
  const answer = await viewer.ask('logs.exportFlowPdf', {
    ...at(logId),
    body: { exportOptions: { timeZone: 'Europe/Berlin' } },
  });
  expect(answer.status).toBe(202);
  const ready = await notified(viewer);
  expect(ready).toMatchObject({
    type: 'flow_log_pdf_export',
    isDownload: true,
    message: { entityData: { flowId: 'flow-1', flowName: 'Order coffee', projectId: 'p-1' } },
  });
  const pdf = await downloadedPdf(viewer, ready.message.entityData.path);
  const text = words(pdf.text);
  expect(pdf.title).toBe('Order coffee');
  for (const part of [
    'Flow log',
    'Failed',
    'Adapter adapter-1',
    'Customers',
    'A step failed.',
    '11:00',
    'Proposed locator: testId=order',
    'shop north',
    'order 17',
    '3 of 3',
    '1 passed, 1 failed, 1 warning, 0 skipped',
    'Ada',
    '1.5 s',
    'Expected ‘Order’, found ‘Buy now’.',
    'Picture: Step s3',
    '1 picture is not printed.',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/1\.1 Step s1 .*Passed.*1\.2 Step s2 .*Warning.*2\.1 Step s3 .*Failed/);
  expect(text).not.toMatch(/Picture: Step s[12]/);
  expect(pdf.pictures).toBe(1);
  expect((await owner.ask('files.link', { ...p1, query: { path: ready.message.entityData.path } })).status).toBe(404);
  expect(log).not.toBe(logId);
});

test('the PDF of a scenario log has its flows in order, and the steps of those that have begun [LOG-023, NOTIF-011]', async () => {
  const nodes = [
    node({ flowName: 'Order' }),
    node({ position: 1, flowId: 'flow-2', flowName: 'Pay' }),
    node({ position: 2, flowId: 'flow-3', flowName: 'Ship' }),
  ];
  const plan = planOf(nodes, { kind: 'scenario', id: 'scenario-1', name: 'Nightly shop' });
  const { run } = await addRun(space.database, {
    plan,
    state: 'failed',
    events: numbered([
      ...eventsOf(nodes[0]!),
      { type: 'node.began', node: 1 },
      ended({ node: 1, step: 's1' }, 'FAILED', { message: 'The card was refused.' }),
      { type: 'node.ended', node: 1, status: 'FAILED', message: '' },
    ]),
  });
  const body = { exportOptions: { language: 'de' as const } };
  expect((await owner.ask('logs.exportScenarioPdf', { ...at(run), body })).status).toBe(202);
  const ready = await notified(owner);
  expect(ready).toMatchObject({
    type: 'scenario_log_pdf_export',
    message: { entityData: { scenarioId: 'scenario-1', scenarioName: 'Nightly shop' } },
  });
  const pdf = await downloadedPdf(owner, ready.message.entityData.path);
  const text = words(pdf.text);
  expect(pdf.language).toBe('de');
  expect(text).toMatch(/1 Order .*Bestanden.*2 Pay .*Fehlgeschlagen.*3 Ship .*Nicht begonnen/);
  expect(text).toContain('The card was refused.');
  expect(pdf.bookmarks).toEqual(expect.arrayContaining(['Order', 'Pay']));
  expect(pdf.bookmarks).not.toContain('Ship');
});

test('the PDF of a log with too many iterations prints the first ones and says so', async () => {
  const many = node({
    rows: rows(400),
    tasks: [
      task(
        't1',
        Array.from({ length: 50 }, (_, one) => `s${one}`),
      ),
    ],
  });
  const { log } = await addRun(space.database, { plan: planOf([many]), state: 'failed', events: [] });
  await owner.reply('logs.exportFlowPdf', { ...at(log), body: {} });
  const pdf = await downloadedPdf(owner, (await notified(owner)).message.entityData.path);
  expect(words(pdf.text)).toContain('Iterations 1 to 200 of 400 are printed.');
}, 120_000);

test('a log that is not there, and one of another project, have no PDF', async () => {
  const other = await addRun(space.database, { project: 'p-2' });
  for (const id of ['unknown', other.log])
    expect((await owner.ask('logs.exportFlowPdf', { ...at(id), body: {} })).status).toBe(404);
  for (const id of ['unknown', other.run])
    expect((await owner.ask('logs.exportScenarioPdf', { ...at(id), body: {} })).status).toBe(404);
});

test('only a picture whose header tells its size is printed', () => {
  expect(isPrintableJpeg(smallJpeg)).toBe(true);
  for (const bytes of [
    '',
    '\u00FF\u00D8\u00FF\u00E0\u0000\u0000',
    '\u00FF\u00D8',
    '\u00FF\u00D8\u00FF\u00C0\u0000\u0011\u0008',
    '<svg/>',
    '%PDF-1.7',
  ])
    expect(isPrintableJpeg(Buffer.from(bytes, 'latin1'))).toBe(false);
});
