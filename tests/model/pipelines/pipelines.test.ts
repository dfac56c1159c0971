import { describe, expect, test } from 'vitest';
import { slotBeside, slotNow, slotsOf } from '../../../src/domain/pipelines/part-slots.ts';
import type { PipelineCommand, PipelineFact } from '../../../src/domain/pipelines/pipeline-facts.ts';
import { itemFields, jobFields, stageFields, type PipelinePart } from '../../../src/domain/pipelines/pipeline-part.ts';
import { pipelineFields } from '../../../src/domain/pipelines/pipeline.ts';
import { pipelineConfirmedNotice } from '../../../src/domain/pipelines/pipeline-notices.ts';
import { partsIn, pipelineIn, pipelines } from '../../../src/domain/pipelines/pipelines.ts';
import { isEmptySequence, partsOf, sequenceOf } from '../../../src/domain/pipelines/sequence.ts';
import { givenFor } from '../given.ts';

const given = givenFor(pipelines);
const stamp = { about: 'pipeline/x1', project: 'p1', at: '2026-11-25T12:30:00Z', by: 'u-ada' };
const ask = (type: string, data: object): PipelineCommand =>
  ({ ...stamp, id: 'c1', type, data: { name: 'First', ...data } }) as unknown as PipelineCommand;
const fact = (type: string, id: string, data: object): PipelineFact =>
  ({ ...stamp, id: `c1/${id}`, type, version: 1, cause: 'c1', data: { name: 'First', ...data } }) as PipelineFact;

const stage = (id: string, order: string): PipelinePart => ({
  ...{ id, kind: 'stage', parent: '', order },
  ...stageFields.blank,
  name: id,
});
const job = (id: string, parent: string, order: string): PipelinePart => ({
  ...{ id, kind: 'job', parent, order },
  ...jobFields.blank,
  name: id,
});
const item = (id: string, parent: string, order: string): PipelinePart => ({
  ...{ id, kind: 'item', parent, order },
  ...itemFields.blank,
  scenarioId: 'sc-1',
  name: id,
});
const created = fact('pipeline.created', 'created', { ...pipelineFields.blank, name: 'First' });
const added = (part: PipelinePart) => fact('part.added', 'added', { part });

describe('a pipeline', () => {
  test('has a name, and the fields that are given [PIPE-002]', () => {
    given()
      .when(ask('pipeline.create', { ...pipelineFields.blank, name: ' First ' }))
      .then(created);
    given()
      .when(ask('pipeline.create', { ...pipelineFields.blank, name: ' ' }))
      .thenRefused('required', 'name');
  });

  test('is changed field by field, deleted, and restored with its parts', () => {
    given(created)
      .when(ask('pipeline.update', { changes: { concurrency: 'SKIP', name: 'First' } }))
      .then(
        fact('pipeline.updated', 'updated/concurrency', {
          changes: { concurrency: 'SKIP' },
          was: { concurrency: 'QUEUE' },
        }),
      );
    given(created)
      .when(ask('pipeline.delete', {}))
      .then(fact('pipeline.deleted', 'deleted', {}));
    given()
      .when(ask('part.remove', { part: 's1' }))
      .thenRefused({ code: 'pipelineGone' });
    const { view } = given(created, added(stage('s1', 'a0')), fact('pipeline.deleted', 'deleted', {}));
    expect([pipelineIn(view, 'x1'), partsIn(view, 'x1')]).toEqual([null, []]);
    const at = (change: PipelineFact, position: number) => ({ ...change, position });
    const removed = { ...fact('part.removed', 'removed', { label: 's2', parts: ['s2'] }) };
    const gone = given(
      ...[at(created, 1), at(added(stage('s1', 'a0')), 2), at(added(stage('s2', 'a1')), 3), at(removed, 4)],
      at(fact('pipeline.deleted', 'deleted', {}), 5),
    );
    const outcome = pipelines.decide(gone.view, ask('pipeline.restore', {}));
    expect(outcome).toMatchObject([{ type: 'pipeline.restored', data: { record: { name: 'First' } } }]);
    const [restored] = outcome as readonly PipelineFact[];
    const back = gone.view;
    const after = given(
      ...[at(created, 1), at(added(stage('s1', 'a0')), 2), at(added(stage('s2', 'a1')), 3), at(removed, 4)],
      ...[at(fact('pipeline.deleted', 'deleted', {}), 5), at(restored!, 6)],
    ).view;
    expect(pipelineIn(back, 'x1')).toBeNull();
    expect(pipelineIn(after, 'x1')).toMatchObject({ name: 'First' });
    expect(partsIn(after, 'x1').map(({ id }) => id)).toEqual(['s1']);
    given().when(ask('pipeline.restore', {})).thenRefused({ code: 'pipelineGone' });
    expect(pipelineConfirmedNotice(ask('pipeline.delete', {}))).toMatchObject({
      undo: { command: { type: 'pipeline.restore', about: 'pipeline/x1' } },
    });
  });
});

describe('the parts of a pipeline', () => {
  test('are stages, jobs of stages and items of jobs [PIPE-001]', () => {
    given(created)
      .when(ask('part.add', { part: stage('s1', 'a0') }))
      .then(added(stage('s1', 'a0')));
    given(created)
      .when(ask('part.add', { part: job('j1', 's1', 'a0') }))
      .thenRefused({ code: 'pipelinePartGone' });
    given(created, added(stage('s1', 'a0')))
      .when(ask('part.add', { part: item('i1', 's1', 'a0') }))
      .thenRefused({ code: 'pipelinePartGone' });
    given(created, added(stage('s1', 'a0')))
      .when(ask('part.add', { part: stage('s1', 'a0') }))
      .thenNothing();
  });

  test('are removed with everything below them, and moved to another parent of their kind', () => {
    const all = [added(stage('s1', 'a0')), added(job('j1', 's1', 'a0')), added(item('i1', 'j1', 'a0'))] as const;
    given(created, ...all)
      .when(ask('part.remove', { part: 's1' }))
      .then(fact('part.removed', 'removed', { label: 's1', parts: ['s1', 'j1', 'i1'] }));
    given(created, ...all, added(job('j2', 's1', 'a1')))
      .when(ask('part.move', { part: 'i1', parent: 'j2', order: 'a5' }))
      .then(fact('part.moved', 'moved', { part: 'i1', label: 'i1', parent: 'j2', order: 'a5' }));
    given(created, ...all)
      .when(ask('part.move', { part: 'i1', parent: 's1', order: 'a5' }))
      .thenRefused({ code: 'pipelinePartGone' });
  });

  test('keep the last change of each field, in whatever order events arrive', () => {
    const first = {
      ...fact('part.updated', 'one', { part: 's1', label: 's1', changes: { parallel: 2 }, was: {} }),
      position: 3,
    };
    const second = {
      ...fact('part.updated', 'two', { part: 's1', label: 's1', changes: { parallel: 5 }, was: {} }),
      position: 4,
    };
    const { view } = given(created, { ...added(stage('s1', 'a0')), position: 2 }, second, first);
    expect(partsIn(view, 'x1')).toMatchObject([{ parallel: 5 }]);
  });

  test('are read back as they were, nested or flat', () => {
    const parts = [stage('s1', 'a0'), job('j1', 's1', 'a0'), item('i2', 'j1', 'a1'), item('i1', 'j1', 'a0')];
    expect(partsOf(sequenceOf(parts)).map(({ id }) => id)).toEqual(['s1', 'j1', 'i1', 'i2']);
    expect(sequenceOf(partsOf(sequenceOf(parts)))).toEqual(sequenceOf(parts));
    expect(isEmptySequence(sequenceOf(parts))).toBe(false);
    expect(isEmptySequence(sequenceOf(parts.slice(0, 2)))).toBe(true);
  });

  test('have places in reading order: an item can go to any job', () => {
    const parts = [
      ...[stage('s1', 'a0'), stage('s2', 'a1'), job('j1', 's1', 'a0'), job('j2', 's2', 'a0')],
      ...[item('i1', 'j1', 'a0'), item('i2', 'j1', 'a1')],
    ];
    const [moved = parts[0]!] = parts.filter(({ id }) => id === 'i2');
    expect(slotsOf(parts, moved)).toEqual([
      { parent: 'j1', index: 0 },
      { parent: 'j1', index: 1 },
      { parent: 'j2', index: 0 },
    ]);
    expect(slotNow(parts, moved)).toBe(1);
    expect(slotBeside(parts, moved, parts[3]!, 'after')).toBe(2);
    expect(slotBeside(parts, moved, parts[4]!, 'before')).toBe(0);
    expect(slotBeside(parts, moved, parts[0]!, 'before')).toBe(-1);
  });
});
