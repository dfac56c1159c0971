import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { changesFor } from '../../../src/domain/flows/editor/changes-for.ts';
import { emptyParts } from '../../../src/domain/flows/flow-document.ts';
import { provenCount, recordedStepName, recordedTasks } from '../../../src/domain/recordings/recorded-tasks.ts';
import type { StepRecording, RecordingAct } from '../../../src/domain/recordings/recording.ts';
import {
  recordingMachine,
  selectFrame,
  selectIsFormOpen,
  selectIsLeavingOpen,
  selectIsLive,
  selectIsShown,
  selectRecordedSteps,
  selectRecording,
  selectRecordingProblem,
  selectTool,
} from '../../../src/machines/recordings/recording-machine.ts';
import type { RecordingSend, RecordingWatch } from '../../../src/machines/recordings/recording-setup.ts';
import { recordedStep, recordingOf } from './sample-recording.ts';

const never = new Promise<never>(() => {});
const move = (x: number): RecordingAct => ({ kind: 'move', x, y: 0 });
const pause: RecordingAct = { kind: 'pause' };

interface Answers {
  watch(input: RecordingWatch): Promise<StepRecording>;
  send(input: RecordingSend): Promise<{ next: number }>;
  start(): Promise<{ id: string }>;
}

const open = (answers: Partial<Answers> = {}) => {
  const actor = createActor(
    recordingMachine.provide({
      actors: {
        startRecording: fromPromise(() => answers.start?.() ?? Promise.resolve({ id: 'r1' })),
        watchRecording: fromPromise(({ input }) => answers.watch?.(input as RecordingWatch) ?? never),
        sendActs: fromPromise(({ input }) => answers.send?.(input as RecordingSend) ?? never),
      },
      delays: { watchRetry: 1, sendRetry: 1 },
    }),
  ).start();
  actor.send({ type: 'recording.ask', kind: 'record', projectId: 'p1', flowId: 'f1', from: null });
  actor.send({ type: 'address.write', text: ' http://shop.example/ ' });
  actor.send({ type: 'recording.start', adapterId: 'a1' });
  return actor;
};

describe('a recording', () => {
  test('shows why it could not start, and keeps what was entered', async () => {
    const actor = open({ start: () => Promise.reject({ kind: 'forbidden', code: 'adapterBusy' }) });
    await vi.waitFor(() => expect(selectRecordingProblem(actor.getSnapshot())).toMatchObject({ kind: 'forbidden' }));
    expect([selectIsFormOpen(actor.getSnapshot()), actor.getSnapshot().context.address]).toEqual([
      true,
      ' http://shop.example/ ',
    ]);
  });

  test('is watched from what is known, and is over with its state', async () => {
    const reads: RecordingWatch[] = [];
    const frame = { number: 4, width: 1280, height: 800, jpeg: 'AAAA' };
    const replies = [recordingOf({ frame, steps: [recordedStep()] }), recordingOf({ version: 5, state: 'done' })];
    const actor = open({
      watch(input) {
        reads.push(input);
        const reply = replies.shift();
        return reply ? Promise.resolve(reply) : never;
      },
    });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('over')).toBe(true));
    expect(selectIsShown(actor.getSnapshot())).toBe(true);
    expect(reads).toEqual([
      { id: 'r1', version: 0, frame: 0 },
      { id: 'r1', version: 2, frame: 4 },
    ]);
    expect(selectFrame(actor.getSnapshot())).toEqual(frame);
    expect(selectRecordedSteps(actor.getSnapshot())).toHaveLength(1);
    expect(selectRecording(actor.getSnapshot())?.state).toBe('done');
  });

  test('sends acts in order and again after a loss, and of moves only the newest', async () => {
    const received: RecordingAct[] = [];
    let next = 1;
    let isLost = true;
    const actor = open({
      send({ from, acts }) {
        const fresh = acts.slice(next - from);
        received.push(...fresh);
        next += fresh.length;
        const answer = isLost ? Promise.reject({ kind: 'offline' }) : Promise.resolve({ next });
        isLost = false;
        return answer;
      },
    });
    await vi.waitFor(() => expect(selectIsLive(actor.getSnapshot())).toBe(true));
    for (const act of [move(1), move(2), move(3), pause, move(4), move(5)]) actor.send({ type: 'recording.act', act });
    await vi.waitFor(() => expect(actor.getSnapshot().context.queue).toEqual([]));
    expect(received).toEqual([move(1), move(3), pause, move(5)]);
  });

  test('a tool stays until it is used, or put back', async () => {
    const actor = open();
    await vi.waitFor(() => expect(selectIsLive(actor.getSnapshot())).toBe(true));
    const tool = () => selectTool(actor.getSnapshot());
    actor.send({ type: 'tool.choose', tool: 'verify' });
    for (const act of [move(1), pause, move(2)]) actor.send({ type: 'recording.act', act });
    expect(tool()).toBe('verify');
    actor.send({ type: 'tool.choose', tool: 'pointer' });
    expect(tool()).toBe('pointer');
    actor.send({ type: 'tool.choose', tool: 'verify' });
    actor.send({ type: 'recording.act', act: { kind: 'verify', x: 1, y: 1 } });
    expect(tool()).toBe('pointer');
  });

  test('acts that the server has no room for are sent again', async () => {
    const received: RecordingAct[] = [];
    let isFull = true;
    const actor = open({
      send({ from, acts }) {
        const taken = isFull ? [] : acts.slice(0, 1);
        isFull = false;
        received.push(...taken);
        return Promise.resolve({ next: from + taken.length });
      },
    });
    await vi.waitFor(() => expect(selectIsLive(actor.getSnapshot())).toBe(true));
    for (const act of [pause, move(1), pause]) actor.send({ type: 'recording.act', act });
    await vi.waitFor(() => expect(actor.getSnapshot().context.queue).toEqual([]));
    expect(received).toEqual([pause, move(1), pause]);
  });

  test('every act arrives once and in order, whichever answers are lost', async () => {
    const acts = fc.array(fc.constantFrom<RecordingAct>(pause, { kind: 'undo' }, { kind: 'resume' }), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(acts, fc.array(fc.boolean(), { maxLength: 20 }), async (wanted, losses) => {
        const received: RecordingAct[] = [];
        let next = 1;
        const actor = open({
          send({ from, acts: sent }) {
            if (losses.pop() && losses.pop()) return Promise.reject({ kind: 'offline' });
            const fresh = sent.slice(Math.max(0, next - from));
            received.push(...fresh);
            next += fresh.length;
            return losses.pop() ? Promise.reject({ kind: 'offline' }) : Promise.resolve({ next });
          },
        });
        await vi.waitFor(() => expect(selectIsLive(actor.getSnapshot())).toBe(true));
        for (const act of wanted) actor.send({ type: 'recording.act', act });
        await vi.waitFor(() => expect(actor.getSnapshot().context.queue).toEqual([]), { interval: 1 });
        expect(received).toEqual(wanted);
        actor.stop();
      }),
      { numRuns: 30 },
    );
  });

  test('is discarded only after a question, also when it is over', async () => {
    const actor = open({ watch: () => Promise.resolve(recordingOf({ state: 'done', steps: [recordedStep()] })) });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('over')).toBe(true));
    actor.send({ type: 'recording.leave' });
    expect(selectIsLeavingOpen(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'leaving.keep' });
    expect(selectIsLeavingOpen(actor.getSnapshot())).toBe(false);
    expect(selectRecordedSteps(actor.getSnapshot())).toHaveLength(1);
    actor.send({ type: 'recording.leave' });
    actor.send({ type: 'recording.discard' });
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  });

  test('a discarded one is cancelled on the server', async () => {
    const sent: RecordingSend[] = [];
    const actor = open({
      send(input) {
        sent.push(input);
        return Promise.resolve({ next: input.from + input.acts.length });
      },
    });
    await vi.waitFor(() => expect(selectIsLive(actor.getSnapshot())).toBe(true));
    actor.send({ type: 'recording.leave' });
    actor.send({ type: 'recording.discard' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('closed')).toBe(true));
    expect(sent).toEqual([{ id: 'r1', from: 1, acts: [{ kind: 'cancel' }] }]);
  });
});

describe('recorded steps', () => {
  const steps = [
    recordedStep({ id: 's1', actionType: 'Navigate', value: 'http://shop.example/', object: null, proof: 'proven' }),
    recordedStep({ id: 's2', proof: 'proven' }),
    recordedStep({ id: 's3', actionType: 'Type', isSecret: true, page: 'Sign in' }),
  ];

  test('become a task for each page, with their elements, values and names', () => {
    const tasks = recordedTasks(steps);
    expect(tasks.map(({ name, steps: own }) => [name, own.map((one) => one.name)])).toEqual([
      ['Products', ['Open the page', 'Click ‘Add Coffee’']],
      ['Sign in', ['Type into ‘Add Coffee’']],
    ]);
    expect(tasks[1]?.steps[0]).toMatchObject({ parameterName: 'add coffee', parameterValue: '', actionType: 'Type' });
    expect(tasks[0]?.steps[1]?.technicalObject).toMatchObject({ target: { by: 'role', name: 'Add Coffee' } });
    expect([provenCount(steps), recordedStepName(recordedStep({ actionType: 'Api' }))]).toEqual([2, 'Api']);
  });

  test('name secrets by their fields: one name for one field, another for each other', () => {
    const typed = (id: string, name: string, value = name) => {
      const { object } = recordedStep();
      const field = object && { ...object, name, target: { ...object.target, value, name } };
      return recordedStep({ id, actionType: 'Type', isSecret: true, object: field });
    };
    const nameless = (id: string) => recordedStep({ id, actionType: 'Type', isSecret: true, object: null });
    const recorded = [
      typed('s1', 'Password'),
      typed('s2', 'Security code'),
      typed('s3', 'Password'),
      typed('s4', 'Password', 'another field'),
      nameless('s5'),
      nameless('s6'),
    ];
    const names = recordedTasks(recorded).flatMap(({ steps: own }) => own.map((one) => one.parameterName));
    expect(names).toEqual(['password', 'security code', 'password', 'password 2', 'password 3', 'password 4']);
  });

  test('are added to the end of a flow with one change for each task', () => {
    let id = 0;
    const { changes, focus } = changesFor(
      emptyParts(),
      { type: 'tasks.insert', tasks: recordedTasks(steps), before: null },
      () => `n${(id += 1)}`,
    );
    expect(changes.map((one) => (one.type === 'task.add' ? one.steps?.length : 0))).toEqual([2, 1]);
    const ranks = changes.map((one) => (one.type === 'task.add' ? one.task.rank : ''));
    expect(ranks).toEqual(ranks.toSorted());
    expect(focus).toBe('n1');
  });
});
