import { of, throwError } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import { createRecorder, type Recorder } from '../../../src/app/recorder/recorder.ts';
import { recordingIn } from '../../../src/app/recorder/recording.ts';
import { replay } from '../../../src/app/recorder/replay.ts';
import { product } from '../../../src/domain/journal/product.ts';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { limits } from '../../../src/domain/limits.ts';
import { titleEditMachine } from '../../../src/machines/defects/panel/title-edit-machine.ts';
import { commentEditMachine } from '../../../src/machines/defects/panel/comment-edit-machine.ts';
import { sessionMachine } from '../../../src/machines/session/session-machine.ts';
import { fact, observed, recordWith, update } from '../defects/sample-defect.ts';
import { plans } from '../plans.ts';
import { turn } from '../play.ts';
import { ada } from '../session/sample-profile.ts';
import { rng } from './rng.ts';

/** A recorded journal, with a server that answers from a table. */
const machines = new Map(plans.map(({ machine }) => [machine.id, machine]));
const running: { stop(): void }[] = [];
afterEach(() => running.splice(0).forEach((one) => one.stop()));

const begin = (recorder: Recorder, answer: (id: string) => readonly Fact[] | null) => {
  const ring = startJournal({
    opening: {},
    storageQueue: createStorageQueue(null, () => {}),
    actorOptions: { inspect: recorder.inspect },
    random: () => 0.5,
    deliver(command) {
      const facts = answer(command.id);
      return facts ? of(facts) : throwError(() => ({ kind: 'forbidden' }));
    },
    onConfirmed: () => {},
    onRefused: () => {},
    onTooNew: () => {},
  });
  running.push(ring);
  return ring;
};

const readBack = (recorder: Recorder) => recordingIn(JSON.stringify(recorder.read()));

const rename = (id: string, header: string) => update('header', header, { id });
const renamed = (header: string, revision: number) =>
  fact('defect.updated', { field: 'header', value: header, was: '' }, { revision, id: `f-${revision}` });

test('a replayed session ends in the recorded state: view, pending, rejected and received', async () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const ring = begin(recorder, (id) => (id === 'c-refused' ? null : [renamed('Cart forgets', 2)]));
  ring.observe([observed()]);
  ring.hear([fact('defect.updated', { field: 'status', value: 'Done', was: 'To Do' }, { position: 7, revision: 1 })]);
  await ring.submit(rename('c-1', '  Cart forgets '));
  await expect(ring.submit(rename('c-refused', 'Nobody may'))).rejects.toEqual({ kind: 'forbidden' });
  await ring.submit(update('tags', ['checkout', 'checkout now'], { id: 'c-2' }));
  await turn();
  const recording = readBack(recorder);
  const { end, differences, actors } = replay(recording, machines);
  expect(differences).toEqual([]);
  expect(end).toMatchObject({
    counts: { defects: { records: 1, details: 0, trashed: 0 }, relations: { records: 0 } },
    ...{ pending: [], refused: ['c-refused'], appliedPosition: { p1: 7 } },
  });
  expect(end?.digest).toBe(recording.end?.digest);
  expect(actors.map(({ name, value }) => [name, value])).toEqual([['outbox', 'empty']]);
});

test('a recording made before an area was added ends in the same state', async () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const ring = begin(recorder, () => []);
  ring.observe([observed()]);
  const recording = readBack(recorder);
  const journal = recording.journal!;
  const { base, ...opening } = journal.opening as { readonly base: typeof product.empty };
  const { tags: _, ...earlierBase } = base;
  const earlier = { ...recording, journal: { ...journal, opening: { ...opening, base: earlierBase } } };
  const { end } = replay({ ...earlier, end: null }, machines);
  expect([Object.keys(recording.end?.counts ?? {}), Object.keys(end?.counts ?? {})]).toEqual([
    expect.arrayContaining(['defects', 'tags']),
    expect.not.arrayContaining(['tags']),
  ]);
  expect(replay({ ...earlier, end }, machines).differences).toEqual([]);
});

test('an altered recording, or a replay with another result, is reported', async () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const ring = begin(recorder, () => [renamed('New', 2)]);
  ring.observe([observed()]);
  await ring.submit(rename('c-1', 'New'));
  const recording = readBack(recorder);
  const shortened = { ...recording, steps: recording.steps.filter(({ event }) => event.type !== 'command.confirmed') };
  const { differences } = replay(shortened, machines);
  expect(differences).toContain('journal: pending is ["c-1"], recorded was []');
  const unknown = replay(recording, new Map()).differences;
  expect(unknown).toEqual(['outbox: cannot be folded: there is no machine "outbox" any more']);
});

test('a recorder keeps the newest 2,000 steps, and can still be replayed from its start', async () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const ring = begin(recorder, () => []);
  ring.observe([observed()]);
  for (let revision = 2; revision < limits.recordedSteps + 600; revision += 1)
    ring.observe([renamed(`Header ${revision}`, revision)]);
  const recording = readBack(recorder);
  expect(recording.steps.length).toBeLessThanOrEqual(limits.recordedSteps);
  expect(recording.steps.length).toBeGreaterThan(limits.recordedSteps - 2 * limits.recordedStride);
  expect(recording.forgotten).toBeGreaterThan(599);
  expect(replay(recording, machines)).toMatchObject({ differences: [], end: { counts: { defects: { records: 1 } } } });
});

test('large steps are dropped before they fill the memory', () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const ring = begin(recorder, () => []);
  const many = Array.from({ length: 400 }, (_, index) =>
    observed(recordWith({ id: `SHOP-${index}`, description: 'x'.repeat(2_000) })),
  );
  for (let round = 0; round < 100; round += 1) ring.observe(many);
  const stored = recorder.read().steps.reduce((sum, step) => sum + JSON.stringify(step).length, 0);
  expect(stored).toBeLessThan(limits.recordedCharacters * 1.5);
});

test('logging out clears the recording, and recording continues for the session', async () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const session = createActor(sessionMachine.provide({ actors: { startSession: fromPromise(async () => ada) } }), {
    systemId: 'session',
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  }).start();
  const ring = begin(recorder, () => []);
  ring.observe([observed()]);
  session.send({ type: 'session.start' });
  await turn();
  session.send({ type: 'session.refused' });
  ring.stop();
  recorder.forget();
  session.send({ type: 'session.start' });
  await turn();
  const recording = readBack(recorder);
  expect([recording.journal, recording.steps.map(({ event }) => event.type)]).toEqual([
    null,
    ['session.start', 'xstate.done.actor.startSession'],
  ]);
  expect(JSON.stringify(recording)).not.toContain('SHOP-1');
  expect(replay(recording, machines).differences).toEqual([]);
});

const silent = fromPromise(() => new Promise<never>(() => {}));
const still = (machine: AnyStateMachine) =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])) as never,
  });

test('typed text and secrets never leave the device, in any form', async () => {
  const secrets = [
    'Hunter2',
    'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    'Crème brûlée',
    '🦊 fuchs',
    '<b>fett</b>',
    '../../etc/passwd',
    'O’Brien',
  ];
  const recorder = createRecorder(rng(), '1.2.3');
  const ring = begin(recorder, () => null);
  ring.observe([
    observed(
      recordWith({
        header: 'Hunter2',
        description: '<b>fett</b>',
        tags: ['Crème brûlée', '🦊 fuchs'],
        custom: { note: 'O’Brien' },
      }),
    ),
  ]);
  const ask = (id: string, text: string) => ring.submit(rename(id, text)).catch(() => {});
  for (const [index, secret] of secrets.entries()) await ask(`c-${index}`, secret);
  const edit = createActor(still(titleEditMachine), {
    systemId: 't',
    input: { projectId: 'p1', defectId: 'SHOP-1' },
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  } as never).start();
  const comment = createActor(still(commentEditMachine), {
    systemId: 'c',
    input: { projectId: 'p1', defectId: 'SHOP-1', commentId: null },
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  } as never).start();
  for (const text of secrets) {
    edit.send({ type: 'title.write', text } as never);
    comment.send({ type: 'comment.write', text } as never);
    comment.send({
      type: 'files.add',
      files: [new File([text], `${text}.txt`)],
      token: text,
      id: text,
      by: text,
      [text]: 1,
      accessToken: 'abc',
      headers: { authorization: text, key: text },
    } as never);
  }
  const written = JSON.stringify(recorder.read());
  const leaked = secrets.filter(
    (secret) => secret !== 'Hunter2' && written.includes(JSON.stringify(secret).slice(1, -1)),
  );
  expect(leaked).toEqual([]);
  expect(replay(readBack(recorder), machines).differences).toEqual([]);
  // A typed word alone can look like an id, but only in places where nobody types.
  const typed = written.replaceAll(/"(?:id|by|key)":"Hunter2"/g, '').replaceAll('"Hunter2":1', '');
  expect(typed).not.toContain('Hunter2');
});
