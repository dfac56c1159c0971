import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideRejectedChanges, startRejectedChanges } from '../../../src/app/sync/rejected-changes.ts';
import type { Platform } from '../../../src/app/platform.ts';
import { rejectedChangesOf } from '../../../src/domain/defects/rejected-changes.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { selectRejectedChangesProblem } from '../../../src/machines/journal/rejected-changes-machine.ts';
import { comment, file, observed, recordWith, remove, report, update } from './sample-defect.ts';
import { link, unlink } from '../relations/sample-relation.ts';
import { changed, save } from '../templates/sample-template.ts';
import { turn } from '../play.ts';
import { beginRing, rename, renamed, stopRings } from '../journal/ring/play-ring.ts';

const forbidden: Problem = { kind: 'forbidden' };
const messages = (command: ProductCommand, problem: Problem = forbidden) =>
  rejectedChangesOf({ command, problem }, () => defaultTemplate);

describe('a rejected change is listed with its place, its reason and its text', () => {
  test('for a title, a field and a rich text, with their labels', () => {
    expect(messages(update('header', 'My title'))).toMatchObject({
      what: 'Title',
      text: 'My title',
      place: { id: 'SHOP-1', path: '/projects/p1/defects?defectId=SHOP-1' },
    });
    expect(messages(update('assignee', 'olga'))).toMatchObject({ what: 'Assigned To', text: 'olga' });
    expect(messages(update('description', '<p>One</p><p>Two &amp; more</p>')).text).toBe('One\nTwo & more');
    expect(messages(update('tags', ['slow', 'cash'])).text).toBe('slow, cash');
  });
  test('for a comment and a deletion', () => {
    expect(messages(comment('<p>Look</p>', 'k1'))).toMatchObject({ what: 'A comment', text: 'Look' });
    expect(messages(remove())).toMatchObject({ what: 'Deleting the defect', text: '' });
  });
  test('for the records of other areas, in the words of each area, without a place', () => {
    const tag = {
      id: 'c1',
      about: 'tag/t1',
      project: 'p1',
      at: '',
      by: 'u-ada',
      type: 'tag.delete',
      data: { tag: 'ui' },
    };
    const filter = { ...tag, about: 'filter/f1', type: 'filter.delete', data: { name: 'Mine' } };
    expect(messages(link({}, 'SHOP-2'))).toMatchObject({ what: 'A new link', text: 'Name of SHOP-2', place: null });
    expect(messages(unlink({}))).toMatchObject({ what: 'Removing a link', text: 'Check-out', place: null });
    expect(messages(tag as ProductCommand)).toMatchObject({ what: 'Deleting a tag', text: 'ui', place: null });
    expect(messages(filter as ProductCommand)).toMatchObject({ what: 'Deleting a saved filter', text: 'Mine' });
  });
  test('for a template, with its fields and statuses, and their labels in the reason', () => {
    const text = changed({ ...defaultTemplate, workflow: [...defaultTemplate.workflow, 'Parked'] }, 'priority', {
      label: 'Urgency',
    });
    const problem: Problem = { kind: 'invalid', field: 'priority', rule: 'required' };
    const rejected = messages(save(defaultTemplate, text) as ProductCommand, problem);
    expect(rejected).toMatchObject({ what: 'A change to the defect template', text: 'Parked, Urgency', place: null });
    expect(rejected.why).toMatch(/^Urgency /);
    const moved = changed(defaultTemplate, 'priority', { place: { x: 0, y: 20, w: 4, h: 2 } });
    expect(messages(save(defaultTemplate, moved) as ProductCommand)).toMatchObject({
      what: 'A new layout of the fields',
      text: '',
    });
  });
  test('for flows, scenarios and datasets, with what the reason is about', () => {
    const create = { id: 'c1', about: 'flow/f1', project: 'p1', at: '', by: 'u-ada', data: { name: 'Pay' } };
    const why = (type: string, field: string, code: string, values: Readonly<Record<string, number>> = {}) =>
      messages({ ...create, type } as unknown as ProductCommand, { kind: 'invalid', field, rule: code, code, values })
        .why;
    expect(why('flow.create', 'flow', 'tooManyFlows', { max: 50_000 })).toBe(
      'The flow exceeds the limit of 50,000 flows per project',
    );
    expect(why('flow.create', 'folderId', 'folderGone')).toBe('Folder refers to a deleted folder');
    expect(why('scenario.create', 'flowId', 'flowGone')).toBe('The scenario refers to a deleted flow');
    expect(why('dataset.create', 'name', 'required')).toMatch(/^Name /);
  });
  test('for a new defect, with all its text and the rejected field', () => {
    const record = recordWith({
      id: 'unsent-01990000-0000-7000-8000-000000000001',
      description: '<p>Pay, then go back.</p>',
      custom: { priority: 'High' },
      tags: ['slow', 'cash'],
    });
    const problem: Problem = { kind: 'invalid', field: 'severity', rule: 'inclusion' };
    const { what, why, text, place } = messages(report(record, [file()]), problem);
    expect([what, place, why]).toEqual(['A new defect', null, expect.stringMatching(/^Severity /)]);
    const lines = text.split('\n');
    expect([lines[0], ...lines.slice(-2)]).toEqual(['Basket is empty', 'slow, cash', 'log.txt']);
    expect(lines).toEqual(
      expect.arrayContaining(['Description: Pay, then go back.', 'Severity: Major', 'Priority: High']),
    );
  });
  test('for an unknown field by its key, and markup as plain text', () => {
    expect(messages(update('gone', '<img src=x onerror=alert(1)>'))).toMatchObject({
      what: 'gone',
      text: '<img src=x onerror=alert(1)>',
    });
  });
  test('with the reason as a message', () => {
    const problem: Problem = { kind: 'invalid', field: 'assignee', rule: 'not included in the list' };
    expect(messages(update('assignee', 'x'), problem).why).toBe('Assigned To not included in the list');
  });
});

let count = 0;
const platform = {
  stamp: (by: string) => ({ id: `again-${(count += 1)}`, at: '2026-02-03T04:05:06Z', by }),
} as unknown as Platform;
afterEach(stopRings);

describe('a rejected change', () => {
  const refusedOnce = async () => {
    const opened = await beginRing();
    const request = rename('Refused');
    await opened.ring.ask(request);
    await opened.next(({ refuse }) => refuse(forbidden));
    const rejectedChanges = startRejectedChanges({ journal: opened.ring, platform }, {});
    rejectedChanges.send({ type: 'unsaved.open' });
    return { ...opened, asked: request, rejectedChanges };
  };
  test('is sent again as a new command and leaves the list', async () => {
    const { rejectedChanges, asked: request, journal, next, header } = await refusedOnce();
    rejectedChanges.send({ type: 'unsaved.tryAgain', id: request.id });
    await turn();
    expect([journal().refused, journal().pending.length, header()]).toEqual([[], 1, 'Refused']);
    expect(journal().pending[0]?.id).not.toBe(request.id);
    await next(({ answer }) => answer([renamed('Refused', 2)]));
    expect(journal().pending).toEqual([]);
  });
  test('is discarded if the user chooses it', async () => {
    const { rejectedChanges, asked: request, journal, header } = await refusedOnce();
    rejectedChanges.send({ type: 'unsaved.discard', id: request.id });
    expect([journal().refused, journal().pending, header()]).toEqual([[], [], 'Basket is empty']);
  });
  test('stays in the list with the reason if the retry is rejected at once', async () => {
    const { rejectedChanges, asked: request, journal, ring } = await refusedOnce();
    ring.observe([observed(recordWith({ revision: 9 }))]);
    const failing = createActor(
      provideRejectedChanges({ journal: { ...ring, ask: () => Promise.reject(forbidden) }, platform }),
    );
    failing.start();
    failing.send({ type: 'unsaved.open' });
    failing.send({ type: 'unsaved.tryAgain', id: request.id });
    await turn();
    expect([selectRejectedChangesProblem(failing.getSnapshot()), journal().refused.length]).toEqual([forbidden, 1]);
    rejectedChanges.stop();
  });
});
