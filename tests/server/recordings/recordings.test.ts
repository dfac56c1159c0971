import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordingLimits } from '../../../src/domain/recordings/recording-limits.ts';
import type { RecordingNews } from '../../../src/domain/recordings/recording.ts';
import { createWake } from '../../../server/wire/wake.ts';
import { RecordingBook } from '../../../server/recordings/recording-book.ts';
import type { Started } from '../../../server/recordings/recording-entry.ts';
import type { Caller } from '../caller.ts';
import { flowWith, requested, TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { recordedStep } from '../../model/recordings/sample-recording.ts';
import { address, Recordings, started } from './at-recordings.ts';

/** A recording between the page of a person and their adapter. */
const recordings = new Recordings();
let space: Workspace;
let owner: Caller;
let other: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, other] = [space.as('owner'), space.as('contributor')];
});
afterAll(() => space.close());

const frame = { number: 1, width: 1280, height: 800, jpeg: 'AAAA' };

describe('a recording', () => {
  afterEach(() => recordings.end());

  test('goes to the adapter; frames and steps come back, acts go there in order and once [ADAPT-010]', async () => {
    const recording = recordings.add(await started(owner));
    expect(await recording.watch()).toMatchObject({ state: 'waiting', address, steps: [], frame: null });
    expect(await recording.next()).toEqual({
      id: recording.id,
      token: recording.token,
      address,
      before: null,
      lesson: null,
    });
    const news: RecordingNews = { state: 'recording', steps: [recordedStep()], frame };
    expect(await recording.tell(news)).toEqual({ state: 'recording' });
    expect(await recording.next()).toBeNull();
    expect(await recording.watch()).toMatchObject({ state: 'recording', steps: [{ id: 's1' }], frame });
  });

  test('answers a watcher as soon as something changes, with what they do not have', async () => {
    const recording = recordings.add(await started(owner));
    await recording.next();
    const waiting = recording.watch((await recording.watch()).version, 0, 10_000);
    await recording.tell({ frame });
    expect(await waiting).toMatchObject({ frame, steps: null });
    const later = recording.watch((await recording.watch()).version, 1, 10_000);
    await recording.tell({ steps: [recordedStep({ proof: 'proven' })], state: 'done' });
    expect(await later).toMatchObject({ state: 'done', frame: null, steps: [{ proof: 'proven' }] });
  });

  test('hands over acts once, however often they are sent, and wakes the adapter', async () => {
    const recording = recordings.add(await started(owner));
    await recording.next();
    const waiting = recording.acts(10_000);
    const body = { from: 1, acts: [{ kind: 'pause' as const }, { kind: 'resume' as const }] };
    expect(await owner.reply('recordings.act', { ...recording.at, body })).toEqual({ next: 3 });
    expect(await owner.reply('recordings.act', { ...recording.at, body })).toEqual({ next: 3 });
    expect((await waiting).acts).toEqual(body.acts);
    expect((await recording.acts()).acts).toEqual([]);
    // Acts after a gap wait for those before them.
    const late = { from: 9, acts: [{ kind: 'undo' as const }] };
    expect(await owner.reply('recordings.act', { ...recording.at, body: late })).toEqual({ next: 3 });
  });

  test('of an adapter that stops ends with the reason, and its steps stay', async () => {
    const recording = recordings.add(await started(owner));
    await recording.next();
    await recording.tell({ state: 'recording', steps: [recordedStep()] });
    expect(await recording.tell({ state: 'ended', reason: 'adapterStops' })).toEqual({ state: 'ended' });
    expect(await recording.watch()).toMatchObject({ state: 'ended', reason: 'adapterStops', steps: [{ id: 's1' }] });
  });

  test('is cancelled at once, and takes nothing afterwards', async () => {
    const recording = recordings.add(await started(owner));
    await recording.next();
    const body = { from: 1, acts: [{ kind: 'cancel' as const }] };
    await owner.reply('recordings.act', { ...recording.at, body });
    expect(await recording.tell({ state: 'recording', frame })).toEqual({ state: 'ended' });
    expect(await recording.watch()).toMatchObject({ state: 'ended', frame: null });
    const problem = await owner.problem('recordings.act', { ...recording.at, body: { ...body, from: 2 } });
    expect(problem).toMatchObject({ kind: 'forbidden', code: 'recordingOver' });
  });

  test('belongs to its person and its adapter alone', async () => {
    const recording = recordings.add(await started(owner));
    await recording.next();
    expect((await other.problem('recordings.watch', recording.at)).kind).toBe('missing');
    const wrong = { token: crypto.randomUUID(), news: {} };
    expect((await owner.problem('recordings.tell', { ...recording.at, body: wrong })).kind).toBe('missing');
    const params = { id: recording.adapterId };
    expect((await other.problem('recordings.next', { params })).kind).toBe('missing');
  });

  test('does not start on a busy, a silent or an unknown adapter, and only at an address of the web [ADAPT-012, ADAPT-014]', async () => {
    const recording = recordings.add(await started(owner));
    const params = { project: 'p-1' };
    const flowId = await flowWith(owner);
    const body = { adapterId: recording.adapterId, flowId, address };
    expect(await owner.problem('recordings.start', { params, body })).toMatchObject({ code: 'adapterBusy' });
    const { id: silent } = await TestAgent.announced(owner);
    await owner.reply('adapters.presence', { params: { id: silent }, body: { online: false } });
    expect(await owner.problem('recordings.start', { params, body: { ...body, adapterId: silent } })).toMatchObject({
      code: 'adapterOffline',
    });
    const unknown = { ...body, adapterId: 'nobody' };
    expect((await owner.problem('recordings.start', { params, body: unknown })).kind).toBe('missing');
    for (const wrong of ['file:///etc/passwd', 'javascript:alert(1)', 'shop', ''])
      expect(await owner.problem('recordings.start', { params, body: { ...body, address: wrong } })).toMatchObject({
        kind: 'invalid',
        field: 'address',
        code: 'recordingAddress',
      });
  });

  test('does not start on an adapter whose places are taken by runs [ADAPT-012]', async () => {
    const agent = await TestAgent.announced(owner);
    const flowId = await flowWith(owner, {});
    await requested(owner, { flowId }, { adapterId: agent.id });
    const held = await agent.claimed();
    const start = { params: { project: 'p-1' }, body: { adapterId: agent.id, flowId, address } };
    expect(await owner.problem('recordings.start', start)).toMatchObject({ code: 'adapterBusy' });
    await held.end('failed', 0);
    expect((await owner.ask('recordings.start', start)).status).toBe(200);
  });

  test('is not for people who may read a flow and not change it, also with an adapter of their own', async () => {
    const viewer = space.as('viewer');
    const { id: adapterId } = await TestAgent.announced(viewer);
    const flowId = await flowWith(owner);
    expect((await viewer.ask('flows.read', { params: { project: 'p-1', id: flowId } })).status).toBe(200);
    const start = { params: { project: 'p-1' }, body: { adapterId, flowId, address } };
    expect(await viewer.problem('recordings.start', start)).toMatchObject({ kind: 'forbidden' });
  });
});

const atOnce = { wait: 0, gone: new AbortController().signal };

describe('what nobody looks after', () => {
  const person: Started = {
    ...{ account: 'a', userId: 'u', project: 'p', adapterId: 'x', flowId: 'f', address },
    ...{ kind: 'record', prepared: null },
  };
  const open = () => {
    const clock = { now: 0 };
    const book = new RecordingBook(createWake(), () => clock.now);
    const id = book.start(person);
    const pass = (ms: number) => {
      clock.now += ms;
      book.sweep();
    };
    const watch = () => book.watch(id, 'u', { version: 0, frame: 0, ...atOnce });
    return { book, id, pass, watch };
  };

  test('fails when the adapter does not take it, or is silent', async () => {
    const { book, id, pass, watch } = open();
    pass(recordingLimits.takeWait + 1);
    expect(await watch()).toMatchObject({ state: 'failed', reason: 'adapterSilent' });
    const again = book.start(person);
    expect(again).not.toBe(id);
  });

  test('ends when nobody watches it, and is forgotten after a while', async () => {
    const { book, id, pass, watch } = open();
    const { token = '' } = (await book.next('a', 'x', atOnce)) ?? {};
    book.tell(id, token, { state: 'recording' });
    for (let passed = 0; passed <= recordingLimits.personSilence; passed += 20_000) {
      pass(20_000);
      book.tell(id, token, {});
    }
    expect(await watch()).toMatchObject({ state: 'ended', reason: 'notWatched' });
    pass(recordingLimits.stay + 1);
    await expect(watch()).rejects.toEqual({ kind: 'missing' });
  });

  test('ends after an hour, also when both sides go on', async () => {
    const { book, id, pass, watch } = open();
    const { token = '' } = (await book.next('a', 'x', atOnce)) ?? {};
    book.tell(id, token, { state: 'recording' });
    for (let passed = 0; passed <= recordingLimits.longest; passed += 30_000) {
      pass(30_000);
      book.tell(id, token, {});
      await watch();
    }
    expect(await watch()).toMatchObject({ state: 'ended', reason: 'tooLong' });
  });
});

test('a call that waits for news is answered when the server stops', async () => {
  const recording = recordings.add(await started(owner));
  await recording.next();
  const { version } = await recording.watch();
  const waiting = recording.watch(version, 0, recordingLimits.wait);
  const acting = recording.acts(recordingLimits.wait);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await space.server.stop();
  expect(await waiting).toMatchObject({ version, steps: null, frame: null });
  expect((await acting).acts).toEqual([]);
});
