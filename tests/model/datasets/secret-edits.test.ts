import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { runEdit } from '../../../src/app/areas/datasets/grid-edits.ts';
import type { DatasetsNeeds } from '../../../src/app/areas/datasets/datasets-needs.ts';
import { copiedText, pastePlan } from '../../../src/domain/datasets/grid/plan-changes.ts';
import { datasets } from '../../../src/domain/datasets/datasets.ts';
import { givenFor } from '../given.ts';
import { column, opened, row, text } from './sample-dataset.ts';

/** Values of secret columns go to the server by a call of their own; the journal, which a device stores, never has them. */
const columns = [column('name'), column('pin', { type: 'secret' })];
const rows = [row('r1', { name: text('Ada'), pin: { value: '', type: 0, isSet: true } })];
const at = { projectId: 'p1', flowId: 'fl-1', datasetId: 'x1' };
const canary = 'canary-5521';

const started = () => {
  const { view } = givenFor(datasets)(opened(1, { columns, part: rows }));
  const requests: unknown[] = [];
  const sealed: unknown[] = [];
  const ask = async (command: unknown) => void requests.push(command);
  let stamps = 0;
  const needs = {
    userId: 'u-ada',
    platform: { stamp: () => ({ id: `new-${(stamps += 1)}`, at: '2026-11-24T12:30:00Z', by: 'u-ada' }) },
    journal: {
      journal: { getSnapshot: () => ({ context: { view: { datasets: view }, log: [] } }) },
      ask,
      submitOrStore: ask,
      answered: () => {},
    },
    service: {
      seal: (_: unknown, cells: readonly unknown[]) => {
        sealed.push(...cells.map((cell) => ({ cell, after: requests.length })));
        return of({ facts: [] });
      },
    },
  } as unknown as DatasetsNeeds;
  return { needs, requests, sealed };
};

test('a secret that is typed goes to the server, not into the journal, and has no undo', async () => {
  const { needs, requests, sealed } = started();
  const cell = { row: 'r1', column: 'pin', value: canary };
  expect(await runEdit(needs, at, { kind: 'secrets', cells: [cell] })).toBeNull();
  expect(sealed).toEqual([{ cell, after: 0 }]);
  expect(requests).toEqual([]);
});

test('pasted secrets are set after the new rows, are hidden in the preview, and are not in the journal', async () => {
  const { needs, requests, sealed } = started();
  const range = { top: 0, bottom: 0, left: 0, right: 1 };
  const newRows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `n${index}`, rank: `b${index}` }));
  const plan = pastePlan({ columns, rows }, range, `Grace\t=${canary}\nAlan\t${canary}`, newRows);
  expect(plan.preview).toEqual([
    ['Grace', '••••'],
    ['Alan', '••••'],
  ]);
  await runEdit(needs, at, { kind: 'paste', plan });
  expect(sealed).toEqual([
    { cell: { row: 'r1', column: 'pin', value: `=${canary}` }, after: 1 },
    { cell: { row: 'n0', column: 'pin', value: canary }, after: 1 },
  ]);
  expect(JSON.stringify(requests)).toContain('Grace');
  expect(JSON.stringify(requests)).not.toContain(canary);
});

test('Delete removes secrets only when nothing else is selected', async () => {
  const { needs, sealed } = started();
  const clear = (left: number) =>
    runEdit(needs, at, { kind: 'range', action: 'clear', range: { top: 0, bottom: 0, left, right: 1 } });
  await clear(0);
  expect(sealed).toEqual([]);
  await clear(1);
  expect(sealed).toEqual([{ cell: { row: 'r1', column: 'pin', value: '' }, after: 1 }]);
});

test('a secret is never copied', () =>
  expect(copiedText({ columns, rows }, { top: 0, bottom: 0, left: 0, right: 1 })).toBe('Ada\t'));
