import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { lessonScore, type Lesson, type LessonStep } from '../../../src/domain/recordings/lesson.ts';
import { recordedTasks } from '../../../src/domain/recordings/recorded-tasks.ts';
import type { StepRecording } from '../../../src/domain/recordings/recording.ts';
import {
  recordingMachine,
  selectDatasetId,
  selectDatasetsAreUnread,
  selectIsFormOpen,
  selectIsLive,
  selectLesson,
  selectMayStart,
  selectRecording,
} from '../../../src/machines/recordings/recording-machine.ts';
import type {
  RecordingAt,
  RecordingDataset,
  RecordingStart,
  RecordingWatch,
} from '../../../src/machines/recordings/recording-setup.ts';
import { played, rowsOf } from '../flows/editor/play-edit.ts';
import { sampleParts } from '../flows/editor/sample-parts.ts';
import { recordedStep, recordingOf } from './sample-recording.ts';

/** Recordings that execute steps of their flow: from a step on, and with the trainer. */
const never = new Promise<never>(() => {});

describe('a recording from a step on', () => {
  const from = { stepId: 's4', name: 'Step 4', before: 3 };
  const opened = (read: () => Promise<readonly { id: string; name: string }[]>) => {
    const started: RecordingStart[] = [];
    const actor = createActor(
      recordingMachine.provide({
        actors: {
          readDatasets: fromPromise(read),
          startRecording: fromPromise(({ input }) => {
            started.push(input as RecordingStart);
            return Promise.resolve({ id: 'r1' });
          }),
          watchRecording: fromPromise<StepRecording, RecordingWatch>(() => never),
        },
      }),
    ).start();
    actor.send({ type: 'recording.ask', kind: 'record', projectId: 'p1', flowId: 'f1', from });
    return { actor, started, mayStart: () => selectMayStart('a1')(actor.getSnapshot()) };
  };

  test('needs no address, and uses the only dataset unless none is chosen', async () => {
    const { actor, started, mayStart } = opened(() => Promise.resolve([{ id: 'd1', name: 'Customers' }]));
    expect(mayStart()).toBe(false);
    await vi.waitFor(() => expect([mayStart(), selectDatasetId(actor.getSnapshot())]).toEqual([true, 'd1']));
    actor.send({ type: 'dataset.choose', id: '' });
    actor.send({ type: 'recording.start', adapterId: 'a1' });
    await vi.waitFor(() => expect(selectIsLive(actor.getSnapshot())).toBe(true));
    expect(started).toEqual([
      { kind: 'record', projectId: 'p1', flowId: 'f1', from, adapterId: 'a1', address: '', datasetId: '' },
    ]);
  });

  test('uses none of several datasets by itself', async () => {
    const datasets = ['d1', 'd2'].map((id) => ({ id, name: id }));
    const { actor, mayStart } = opened(() => Promise.resolve(datasets));
    await vi.waitFor(() => expect([mayStart(), selectDatasetId(actor.getSnapshot())]).toEqual([true, '']));
  });

  test('does not begin before the datasets are known, and reads them again', async () => {
    let isOffline = true;
    const { actor, mayStart } = opened(() => (isOffline ? Promise.reject({ kind: 'offline' }) : Promise.resolve([])));
    await vi.waitFor(() => expect(selectDatasetsAreUnread(actor.getSnapshot())).toBe(true));
    actor.send({ type: 'recording.start', adapterId: 'a1' });
    expect([selectIsFormOpen(actor.getSnapshot()), mayStart()]).toEqual([true, false]);
    isOffline = false;
    actor.send({ type: 'datasets.read' });
    await vi.waitFor(() => expect(mayStart()).toBe(true));
  });
});

test('the lesson of the trainer stays until the adapter tells another one, and its score counts the steps of the person', async () => {
  const step = (id: string, isByPerson: boolean, outcome: LessonStep['outcome']): LessonStep => ({
    ...{ id, name: id, actionType: 'Click', isByPerson, outcome, message: '' },
  });
  const lesson: Lesson = {
    steps: [step('s1', false, 'done'), step('s2', true, 'done'), step('s3', true, 'shown'), step('s4', true, 'open')],
    ...{ at: 3, value: '', hint: '' },
  };
  const replies = [
    recordingOf({ kind: 'trainer', lesson }),
    recordingOf({ kind: 'trainer', version: 3, lesson: null }),
  ];
  const actor = createActor(
    recordingMachine.provide({
      actors: {
        readDatasets: fromPromise<readonly RecordingDataset[], RecordingAt>(() => Promise.resolve([])),
        startRecording: fromPromise(() => Promise.resolve({ id: 'r1' })),
        watchRecording: fromPromise<StepRecording, RecordingWatch>(() => {
          const reply = replies.shift();
          return reply ? Promise.resolve(reply) : never;
        }),
      },
    }),
  ).start();
  actor.send({ type: 'recording.ask', kind: 'trainer', projectId: 'p1', flowId: 'f1', from: null });
  await vi.waitFor(() => expect(selectMayStart('a1')(actor.getSnapshot())).toBe(true));
  actor.send({ type: 'recording.start', adapterId: 'a1' });
  await vi.waitFor(() => expect(selectRecording(actor.getSnapshot())?.version).toBe(3));
  expect(selectLesson(actor.getSnapshot())).toEqual(lesson);
  expect(lessonScore(lesson)).toEqual({ own: 1, all: 3 });
});

test('recorded steps stand before the step from which they were recorded, in its task; at the end if it is gone', () => {
  const parts = sampleParts();
  const steps = ['Products', 'Products', 'Basket'].map((page, at) => recordedStep({ id: `r${at}`, page }));
  const tasks = recordedTasks(steps);
  const inserted = (before: string) => rowsOf(played(parts, { type: 'tasks.insert', tasks, before }).parts);
  expect(inserted('s2')).toBe('t1 s1 n1 n2 n3 s2 s3 | t2 s4 s5 | t3');
  expect(inserted('s4')).toBe('t1 s1 s2 s3 | t2 n1 n2 n3 s4 s5 | t3');
  expect(inserted('gone')).toBe('t1 s1 s2 s3 | t2 s4 s5 | t3 | n1 n2 n3 | n4 n5');
});
