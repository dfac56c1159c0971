import fc from 'fast-check';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { fromEventObservable } from 'xstate';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { edited, type TemplateDraft, type TemplateEdit } from '../../../src/domain/templates/edit-template.ts';
import type { KnownTemplate } from '../../../src/domain/templates/template-facts.ts';
import { fieldOf, type TemplateText } from '../../../src/domain/templates/template.ts';
import { templateRefusal } from '../../../src/domain/templates/template-faults.ts';
import {
  templateEditorMachine,
  type TemplateAt,
  type TemplateNews,
} from '../../../src/machines/templates/template-editor-machine.ts';
import {
  selectOverwritten,
  selectTemplateIsChanged,
  selectTemplateIsLeaving,
  selectReplaced,
  selectTemplateIsMerged,
  selectTemplateProblem,
  selectTemplateText,
} from '../../../src/machines/templates/template-editor-selectors.ts';
import type { OpenedTemplate } from '../../../src/domain/templates/opened-template.ts';
import { play, scriptedPort } from '../play.ts';
import { changed } from './sample-template.ts';

const start: TemplateDraft = { text: defaultTemplate, moves: [] };
const after = (...edits: readonly TemplateEdit[]) => edits.reduce(edited, start);

test('a status renamed several times is one move, and a removed one says where its defects move', () => {
  const draft = after(
    { kind: 'renameStatus', at: 3, name: 'Closed' },
    { kind: 'renameStatus', at: 3, name: 'Fixed' },
    { kind: 'removeStatus', at: 5, to: 'Fixed' },
    { kind: 'addStatus', name: 'New' },
    { kind: 'orderStatus', at: 1, by: -1 },
  );
  expect(draft.text.workflow).toEqual(['In Progress', 'To Do', 'Ready for Test', 'Fixed', 'Deferred', 'New']);
  expect(draft.moves).toEqual([
    { from: 'Done', to: 'Fixed' },
    { from: 'Invalid', to: 'Fixed' },
  ]);
});

test('the defects of a status that was renamed and then removed move where the removal says', () =>
  expect(
    after({ kind: 'renameStatus', at: 3, name: 'Fixed' }, { kind: 'removeStatus', at: 3, to: 'To Do' }).moves,
  ).toContainEqual({ from: 'Done', to: 'To Do' }));

test('fields are added at the bottom, sorted and without overlap [DEF-025]', () => {
  const draft = after(
    { kind: 'addField', label: 'Region', type: 'LIST' },
    { kind: 'orderField', key: 'severity', by: -1 },
  );
  expect(fieldOf(draft.text, 'region')).toMatchObject({ label: 'Region', options: ['Option 1'] });
  expect(draft.text.fields[0]?.key).toBe('severity');
  expect(templateRefusal(draft.text, defaultTemplate)).toBeNull();
});

test('no field is lost by any order of fields', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('severity', 'priority', 'tags', 'none'), fc.constantFrom(-1 as const, 1 as const)),
      ),
      (steps) => {
        const draft = after(...steps.map(([key, by]) => ({ kind: 'orderField', key, by }) as const));
        expect(draft.text.fields.map(({ key }) => key).toSorted()).toEqual(
          defaultTemplate.fields.map(({ key }) => key).toSorted(),
        );
      },
    ),
  ));

const begin = async (persisted: OpenedTemplate | null = null) => {
  const save = scriptedPort<KnownTemplate, TemplateAt & OpenedTemplate>();
  const count = scriptedPort<ReadonlyMap<string, number>, TemplateAt>();
  const recall = scriptedPort<OpenedTemplate | null, TemplateAt>();
  const keep = scriptedPort<void, TemplateAt & OpenedTemplate>();
  const editor = play(
    templateEditorMachine.provide({
      actors: {
        saveTemplate: save.logic,
        countStatuses: count.logic,
        recallTemplate: recall.logic,
        keepTemplate: keep.logic,
        templateNews: fromEventObservable<TemplateNews, TemplateAt>(() => NEVER),
      },
    }),
  );
  editor.send({ type: 'editor.open', projectId: 'p1' });
  await recall.answer(persisted);
  return { ...editor, editor, save, keep };
};
const relabel = {
  type: 'template.edit',
  edit: { kind: 'changeField', key: 'priority', parts: { label: 'Urgency' } },
} as const;

/** The template as this device knows it after a save of this user. */
const storedBy = (userId: string, revision: number, text: TemplateText): KnownTemplate => ({
  ...text,
  projectId: 'p1',
  revision,
  storedRevision: revision,
  savedBy: { [userId]: revision },
});

test('changes saved by another user are merged into the draft', async () => {
  const { send, editor } = await begin();
  send(relabel);
  const theirs = storedBy('u-bo', 4, changed(defaultTemplate, 'severity', { description: 'How bad' }));
  send({ type: 'template.stored', template: theirs, userId: 'u-ada' });
  expect(fieldOf(selectTemplateText(editor.state), 'priority')?.label).toBe('Urgency');
  expect(fieldOf(selectTemplateText(editor.state), 'severity')?.description).toBe('How bad');
  expect(selectTemplateIsMerged(editor.state)).toBe(true);
});

test('what another user has changed and a save would replace is named until it is saved or discarded', async () => {
  const { send, editor } = await begin();
  send(relabel);
  const theirs = storedBy('u-bo', 4, changed(defaultTemplate, 'priority', { label: 'Rank' }));
  send({ type: 'template.stored', template: theirs, userId: 'u-ada' });
  expect(selectReplaced(editor.state)).toEqual(['Rank']);
  send({ type: 'template.discard' });
  expect(selectReplaced(editor.state)).toEqual([]);
});

test('what another user puts over an own save is named until it is dismissed, also if both saved at once', async () => {
  const { send, editor, save } = await begin();
  const named = (revision: number, label: string) =>
    storedBy('u-bo', revision, changed(defaultTemplate, 'priority', { label }));
  send(relabel);
  send({ type: 'template.save' });
  await save.answer(named(2, 'Rank'));
  expect(selectOverwritten(editor.state)).toEqual(['Rank']);
  send({ type: 'overwritten.dismiss' });
  expect(selectOverwritten(editor.state)).toEqual([]);
  send({ type: 'template.stored', template: named(3, 'Order'), userId: 'u-ada' });
  expect(selectOverwritten(editor.state)).toEqual(['Order']);
});

test('changes made in another tab are merged, and are not reported as changes by another user', async () => {
  const { send, editor } = await begin();
  send(relabel);
  const own = storedBy('u-ada', 1, changed(defaultTemplate, 'severity', { description: 'How bad' }));
  send({ type: 'template.stored', template: { ...own, storedRevision: 0 }, userId: 'u-ada' });
  expect(fieldOf(selectTemplateText(editor.state), 'severity')?.description).toBe('How bad');
  send({ type: 'template.stored', template: own, userId: 'u-ada' });
  expect(fieldOf(selectTemplateText(editor.state), 'priority')?.label).toBe('Urgency');
  expect(selectTemplateIsMerged(editor.state)).toBe(false);
});

test('a rejected save is removed from the draft, and later changes are kept', async () => {
  const { send, editor, save } = await begin();
  const start = { ...defaultTemplate, projectId: 'p1', revision: 3, storedRevision: 3, savedBy: { '': 3 } };
  send({ type: 'template.stored', template: start, userId: 'u-ada' });
  send({ type: 'template.edit', edit: { kind: 'changeField', key: 'severity', parts: { description: 'How bad' } } });
  send({ type: 'template.save' });
  const text = changed(defaultTemplate, 'severity', { description: 'How bad' });
  await save.answer({ ...start, ...text, revision: 4, savedBy: { '': 3, 'u-ada': 4 } });
  send(relabel);
  send({ type: 'template.stored', template: start, userId: 'u-ada' });
  expect(fieldOf(selectTemplateText(editor.state), 'severity')?.description).toBe('');
  expect(fieldOf(selectTemplateText(editor.state), 'priority')?.label).toBe('Urgency');
  expect(selectTemplateIsMerged(editor.state)).toBe(false);
  send({ type: 'template.save' });
  expect(save.asked[1]?.base.revision).toBe(3);
});

test('a template that is older than the base of the draft is ignored', async () => {
  const base = storedBy('u-bo', 5, changed(defaultTemplate, 'severity', { description: 'How bad' }));
  const { send, editor } = await begin({ base, draft: edited({ text: base, moves: [] }, relabel.edit) });
  send({ type: 'template.stored', template: defaultTemplate, userId: 'u-ada' });
  expect(fieldOf(selectTemplateText(editor.state), 'severity')?.description).toBe('How bad');
});

test('a rejected save keeps the draft and shows the reason', async () => {
  const { send, editor, save } = await begin();
  send(relabel);
  send({ type: 'template.save' });
  await save.refuse({ kind: 'offline' });
  expect(selectTemplateProblem(editor.state)).toEqual({ kind: 'offline' });
  expect(selectTemplateIsChanged(editor.state)).toBe(true);
});

test('changes made during a save survive its answer', async () => {
  const { send, editor, save } = await begin();
  send(relabel);
  send({ type: 'template.save' });
  send({ type: 'template.edit', edit: { kind: 'addStatus', name: 'Parked' } });
  const stored = { ...changed(defaultTemplate, 'priority', { label: 'Urgency' }), projectId: 'p1', revision: 1 };
  await save.answer(stored);
  expect(selectTemplateText(editor.state).workflow).toContain('Parked');
  expect(selectTemplateIsChanged(editor.state)).toBe(true);
  send({ type: 'template.save' });
  expect(save.asked[1]?.base.revision).toBe(1);
});

test('the event of a save that got no answer does not count as a change by another user', async () => {
  const { send, editor, save } = await begin();
  send(relabel);
  send({ type: 'template.save' });
  await save.refuse({ kind: 'offline' });
  const stored = { ...changed(defaultTemplate, 'priority', { label: 'Urgency' }), projectId: 'p1', revision: 1 };
  send({ type: 'template.stored', template: stored, userId: 'u-ada' });
  expect(selectTemplateIsChanged(editor.state)).toBe(false);
  expect(selectTemplateIsMerged(editor.state)).toBe(false);
});

test('a stored draft is restored, and discarding it deletes it', async () => {
  const base = { ...defaultTemplate, projectId: 'p1', revision: 2 };
  const { send, editor, keep } = await begin({ base, draft: edited({ text: base, moves: [] }, relabel.edit) });
  expect(fieldOf(selectTemplateText(editor.state), 'priority')?.label).toBe('Urgency');
  send({ type: 'template.discard' });
  expect(keep.asked.at(-1)?.draft.text).toEqual(base);
});

test('leaving asks for confirmation if there are changes, and closes at once otherwise', async () => {
  const { send, editor, emitted } = await begin();
  send({ type: 'editor.leave' });
  expect(emitted).toEqual([{ type: 'editor.left' }]);
  send(relabel);
  send({ type: 'editor.leave' });
  expect(selectTemplateIsLeaving(editor.state)).toBe(true);
  send({ type: 'editor.stay' });
  expect(emitted.at(-1)).toEqual({ type: 'editor.stayed' });
  expect(selectTemplateIsChanged(editor.state)).toBe(true);
  send({ type: 'editor.leave' });
  send({ type: 'editor.drop' });
  expect(emitted.at(-1)).toEqual({ type: 'editor.left' });
  expect(selectTemplateIsChanged(editor.state)).toBe(false);
});

test('nothing is saved without changes', async () => {
  const { send, save } = await begin();
  send({ type: 'template.save' });
  expect(save.asked).toHaveLength(0);
});
