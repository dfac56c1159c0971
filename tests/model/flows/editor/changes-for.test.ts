import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesUndoing } from '../../../../src/domain/flows/changes-undoing.ts';
import { changesFor } from '../../../../src/domain/flows/editor/changes-for.ts';
import { editorRows } from '../../../../src/domain/flows/editor/editor-rows.ts';
import type { EditRequest } from '../../../../src/domain/flows/editor/edit-request.ts';
import { emptyParts } from '../../../../src/domain/flows/flow-document.ts';
import { applied, decided, played, rowsOf } from './play-edit.ts';
import { counting, sampleParts, step } from './sample-parts.ts';

const after = (edit: EditRequest) => rowsOf(played(sampleParts(), edit).parts);

describe('a step is added', () => {
  test('below the step with the focus', () =>
    expect(after({ type: 'step.insert', after: 's1' })).toBe('t1 s1 n1 s2 s3 | t2 s4 s5 | t3'));

  test('as the first one of a task whose heading has the focus', () =>
    expect(after({ type: 'step.insert', after: 't2' })).toBe('t1 s1 s2 s3 | t2 n1 s4 s5 | t3'));

  test('at the end of the last task when nothing has the focus', () =>
    expect(after({ type: 'step.insert', after: null })).toBe('t1 s1 s2 s3 | t2 s4 s5 | t3 n1'));

  test('with a task of its own in an empty flow [FLOW-018]', () => {
    const { parts, focus } = played(emptyParts(), { type: 'step.insert', after: null });
    expect([rowsOf(parts), focus]).toEqual(['n1 n2', 'n2']);
  });

  test('as an automated one after an automated one', () => {
    const parts = { ...sampleParts(), steps: { s1: step('s1', 't1', 'a0', { actionType: 'Type', protocol: 'SAP' }) } };
    const { steps } = played(parts, { type: 'step.insert', after: 's1' }).parts;
    expect([steps['n1']?.actionType, steps['n1']?.protocol]).toEqual(['Click', 'SAP']);
  });
});

describe('rows move', () => {
  test('one place down within their task', () =>
    expect(after({ type: 'rows.shift', rows: ['s1'], by: 1 })).toBe('t1 s2 s1 s3 | t2 s4 s5 | t3'));

  test('over the edge of their task into the next one', () =>
    expect(after({ type: 'rows.shift', rows: ['s3'], by: 1 })).toBe('t1 s1 s2 | t2 s3 s4 s5 | t3'));

  test('over the edge of their task to the end of the one before', () =>
    expect(after({ type: 'rows.shift', rows: ['s4'], by: -1 })).toBe('t1 s1 s2 s3 s4 | t2 s5 | t3'));

  test('together, in their order', () =>
    expect(after({ type: 'rows.shift', rows: ['s1', 's2'], by: 1 })).toBe('t1 s3 s1 s2 | t2 s4 s5 | t3'));

  test('not beyond the end of the flow', () =>
    expect(after({ type: 'rows.shift', rows: ['t3'], by: 1 })).toBe('t1 s1 s2 s3 | t2 s4 s5 | t3'));

  test('as a task with its steps', () =>
    expect(after({ type: 'rows.shift', rows: ['t2'], by: -1 })).toBe('t2 s4 s5 | t1 s1 s2 s3 | t3'));

  test('before a step of another task when they are dropped there', () =>
    expect(after({ type: 'rows.put', rows: ['s1', 's5'], beside: 's4', side: 'before' })).toBe(
      't1 s2 s3 | t2 s1 s5 s4 | t3',
    ));

  test('to the end of the task before when they are dropped above a heading', () =>
    expect(after({ type: 'rows.put', rows: ['s1'], beside: 't3', side: 'before' })).toBe(
      't1 s2 s3 | t2 s4 s5 s1 | t3',
    ));

  test('into an empty task when they are dropped below its heading', () =>
    expect(after({ type: 'rows.put', rows: ['s1'], beside: 't3', side: 'after' })).toBe('t1 s2 s3 | t2 s4 s5 | t3 s1'));
});

describe('a copy', () => {
  test('of a step stands below it and exports nothing, because a name is exported once [FLOW-014]', () => {
    const parts = sampleParts();
    parts.steps['s1'] = step('s1', 't1', 'a0', { exportData: 'orderNumber' });
    const { parts: copied } = played(parts, { type: 'rows.duplicate', rows: ['s1'] });
    expect(rowsOf(copied)).toBe('t1 s1 n1 s2 s3 | t2 s4 s5 | t3');
    expect(copied.steps['n1']?.exportData).toBe('');
  });

  test('of a task has copies of its steps', () =>
    expect(after({ type: 'rows.duplicate', rows: ['t1'] })).toBe('t1 s1 s2 s3 | n1 n2 n3 n4 | t2 s4 s5 | t3'));
});

describe('rows are removed', () => {
  test('and the focus goes to the next one', () => {
    const { parts, focus } = played(sampleParts(), { type: 'rows.remove', rows: ['s2'] });
    expect([rowsOf(parts), focus]).toEqual(['t1 s1 s3 | t2 s4 s5 | t3', 's3']);
  });

  test('as a task with its steps', () => {
    const { parts, focus } = played(sampleParts(), { type: 'rows.remove', rows: ['t1'] });
    expect([rowsOf(parts), focus]).toEqual(['t2 s4 s5 | t3', 't2']);
  });

  test('not when somebody else has removed them', () =>
    expect(changesFor(sampleParts(), { type: 'rows.remove', rows: ['gone'] }, counting()).changes).toEqual([]));
});

test('pasted steps replace the blank step that they are pasted into', () => {
  const parts = { ...sampleParts(), steps: { s1: step('s1', 't1', 'a0', { name: '' }) } };
  const steps = ['Open the shop', 'Search for a lamp'].map((name) => ({ name, inputData: '', description: '' }));
  expect(rowsOf(played(parts, { type: 'steps.paste', after: 's1', steps }).parts)).toBe('t1 n1 n2 | t2 | t3');
});

test('extracted steps are replaced by one that calls their flow', () => {
  const edit = { type: 'steps.replace', rows: ['s2', 's3'], flowId: 'f2', name: 'Sign in' } as const;
  const { parts } = played(sampleParts(), edit);
  expect(rowsOf(parts)).toBe('t1 s1 n1 | t2 s4 s5 | t3');
  expect(parts.steps['n1']).toMatchObject({ actionType: 'Flow', name: 'Sign in', configuration: { flowId: 'f2' } });
});

const rowIds = ['t1', 't2', 't3', 's1', 's2', 's3', 's4', 's5'];
const row = fc.constantFrom(...rowIds);
const stepIds = fc.uniqueArray(fc.constantFrom('s1', 's2', 's3', 's4', 's5'), { minLength: 1 });
const rows = fc.oneof(
  row.map((id) => [id]),
  stepIds,
);
const by = fc.constantFrom(1 as const, -1 as const);
const anyEdit: fc.Arbitrary<EditRequest> = fc.oneof(
  fc.record({ type: fc.constant('step.insert' as const), after: fc.option(row) }),
  fc.record({ type: fc.constant('task.insert' as const), after: fc.option(row), name: fc.string({ maxLength: 20 }) }),
  fc.record({ type: fc.constant('rows.duplicate' as const), rows }),
  fc.record({ type: fc.constant('rows.remove' as const), rows }),
  fc.record({ type: fc.constant('rows.shift' as const), rows, by }),
  fc.record({
    type: fc.constant('rows.put' as const),
    rows,
    beside: row,
    side: fc.constantFrom('before' as const, 'after' as const),
  }),
);

describe('any edit', () => {
  test('is undone exactly by the changes that undo its events', () =>
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
        let parts = sampleParts();
        const newId = counting();
        for (const edit of edits) {
          const { changes } = changesFor(parts, edit, newId);
          const events = decided(parts, changes);
          const next = applied(parts, events);
          const back = applied(next, decided(next, changesUndoing(events)));
          expect(back).toEqual(parts);
          parts = next;
        }
      }),
    ));

  test('keeps every row that it does not remove, and each row once', () =>
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const { parts } = played(sampleParts(), edit);
        const ids = editorRows(parts).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        if (edit.type !== 'rows.remove') expect(rowIds.filter((id) => !ids.includes(id))).toEqual([]);
      }),
    ));

  test('names a row of the flow for the focus', () =>
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const { parts, focus } = played(sampleParts(), edit);
        if (focus !== null) expect(editorRows(parts).map(({ id }) => id)).toContain(focus);
      }),
    ));
});
