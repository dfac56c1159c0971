import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { journalOf } from '../../../src/domain/journal/journal.ts';
import type { Journal } from '../../../src/domain/journal/journal-state.ts';
import { decideTemplate } from '../../../src/domain/templates/decide-template.ts';
import { revisionOfOthers, storedRevisionOf } from '../../../src/domain/templates/journal/known-template.ts';
import { fieldOf, type Template, type TemplateText } from '../../../src/domain/templates/template.ts';
import type { TemplateCommand, TemplateFact, Templates } from '../../../src/domain/templates/template-facts.ts';
import { templateIn, templates } from '../../../src/domain/templates/templates.ts';
import { usedKeys } from '../../../src/domain/templates/journal/used-keys.ts';
import { givenFor } from '../given.ts';
import { changed, fieldWith, save, templateWith, without } from './sample-template.ts';

/** A template in the journal of a device, with waiting saves. */
const given = givenFor(templates);
const journal = journalOf(templates);
type J = Journal<Templates, TemplateCommand, TemplateFact>;

const stored = templateWith(fieldWith());
const observed: TemplateFact = {
  id: 'read',
  type: 'template.observed',
  version: 1,
  about: 'template/p1',
  project: 'p1',
  at: '',
  by: 'u-ada',
  data: { template: stored },
};

const withSave = (before: J, id: string, text: TemplateText): J => {
  const next = journal.ask(before, { ...save(templateIn(before.view, 'p1'), text), id });
  if (isRefusal(next)) throw new Error(JSON.stringify(next.refused));
  return next;
};
const shown = ({ view }: J) => templateIn(view, 'p1');
const labelIn = (template: TemplateText, key = 'region') => fieldOf(template, key)?.label;

/** The answer of the server to a command; others may have changed the template meanwhile. */
const answerTo = (
  command: TemplateCommand,
  now: Template,
  by = 'u-ada',
): TemplateFact & { readonly data: TemplateText } => {
  const outcome = decideTemplate(now, { ...command, by });
  if (isRefusal(outcome) || outcome[0]?.type !== 'template.saved') throw new Error('not saved');
  return { ...outcome[0], revision: now.revision + 1 };
};
const after = (now: Template, { data: { workflow, fields } }: { readonly data: TemplateText }): Template => ({
  ...now,
  workflow,
  fields,
  revision: now.revision + 1,
});
const begin = () => journal.receive(journal.open(), [observed]);

describe('a save of a template on a device', () => {
  test('makes the fact that the server would make', () => {
    const text = changed(stored, 'region', { label: 'Area' });
    const command = save(stored, text);
    given(observed)
      .when(command)
      .then({
        ...{ id: 'c1/saved', type: 'template.saved', version: 2, about: 'template/p1', project: 'p1' },
        ...{ at: command.at, by: 'u-ada', cause: 'c1' },
        data: { workflow: text.workflow, fields: text.fields, moves: [] },
      });
  });
  test('is rejected by the same rules as on the server', () =>
    given(observed)
      .when(save(stored, changed(stored, 'region', { label: '' })))
      .thenRefused('required', 'region'));
  test('that changes nothing makes no fact', () => given(observed).when(save(stored, stored)).thenNothing());
  test('keeps a field for which this device knows a value as an obsolete field', () => {
    const defects = [
      { project: 'p2', custom: { priority: 'High' } },
      { project: 'p1', custom: { region: 'North', defectType: '' } },
    ];
    const used = usedKeys(stored, 'p1', defects);
    expect(used).toEqual(['region']);
    const next = journal.ask(begin(), save(stored, without(stored, 'region'), { used })) as J;
    expect(fieldOf(shown(next), 'region')?.obsolete).toBe(true);
  });
  test('is shown at once as the next revision, and is not a revision of the server', () => {
    const next = withSave(begin(), 'c1', changed(stored, 'region', { label: 'Area' }));
    expect([labelIn(shown(next)), shown(next).revision, storedRevisionOf(shown(next))]).toEqual(['Area', 2, 1]);
  });
  test('disappears when the server rejects it, and is kept with its reason', () => {
    const next = withSave(begin(), 'c1', changed(stored, 'region', { label: 'Area' }));
    const refused = journal.refuse(next, 'c1', { kind: 'forbidden' });
    expect([labelIn(shown(refused)), shown(refused).revision]).toEqual(['Region', 1]);
    expect(refused.refused).toMatchObject([{ command: { id: 'c1' }, problem: { kind: 'forbidden' } }]);
  });
  test('on top of another one stays when the server rejects the first', () => {
    const first = withSave(begin(), 'c1', changed(stored, 'region', { label: 'Area' }));
    const second = withSave(first, 'c2', changed(shown(first), 'priority', { label: 'Urgency' }));
    const refused = journal.refuse(second, 'c1', { kind: 'forbidden' });
    expect([labelIn(shown(refused)), labelIn(shown(refused), 'priority')]).toEqual(['Region', 'Urgency']);
    expect(shown(refused).revision).toBe(2);
  });
  test('on top of another one keeps what others have saved before either arrived', () => {
    const first = withSave(begin(), 'c1', changed(stored, 'region', { label: 'Area' }));
    const second = withSave(first, 'c2', changed(shown(first), 'priority', { label: 'Urgency' }));
    const theirs = answerTo(save(stored, changed(stored, 'severity', { description: 'How bad' })), stored, 'u-bo');
    let server = after(stored, theirs);
    let now = journal.receive(second, [theirs]);
    for (const command of second.pending) {
      const answer = answerTo(command, server);
      server = after(server, answer);
      now = journal.confirm(now, command.id, [answer]);
    }
    for (const template of [server, shown(now)]) {
      expect([labelIn(template), labelIn(template, 'priority')]).toEqual(['Area', 'Urgency']);
      expect(fieldOf(template, 'severity')?.description).toBe('How bad');
    }
    expect([shown(now).revision, storedRevisionOf(shown(now))]).toEqual([4, 4]);
  });
});

describe('the last save by another user', () => {
  const othersOf = (...facts: readonly TemplateFact[]) =>
    revisionOfOthers(templateIn(given(...facts).view, 'p1'), 'u-ada');
  const savedBy = (by: string, revision?: number): TemplateFact => ({
    ...answerTo(save(stored, changed(stored, 'region', { label: `${by} ${revision}` })), stored, by),
    id: `${by}/${revision}`,
    ...(revision !== undefined ? { revision } : { revision: undefined as never }),
  });
  test.each<[string, readonly TemplateFact[], number]>([
    ['is known from its event', [savedBy('u-bo', 1), savedBy('u-ada', 2)], 1],
    ['is none when all saves are own ones', [savedBy('u-ada', 1), savedBy('u-ada', 2)], 0],
    ['is none when an own save only waits', [savedBy('u-ada')], 0],
    ['is before the answer to an own save that skips a revision', [savedBy('u-bo', 1), savedBy('u-ada', 3)], 2],
    ['is at most the one that was read', [observed, savedBy('u-ada', 2)], 1],
  ])('%s', (_, facts, revision) => expect(othersOf(...facts)).toBe(revision));
});

describe('a second save of a device', () => {
  test('refers to its new field by the key that the server assigned', () => {
    const due = (label: string, description = '') =>
      fieldWith({ key: 'due', label, description, place: { x: 0, y: 20, w: 4, h: 2 } });
    const first = withSave(begin(), 'c1', templateWith(fieldWith(), due('Due!')));
    const second = withSave(first, 'c2', changed(shown(first), 'due', { description: 'The day of delivery' }));
    const theirs = answerTo(save(stored, templateWith(fieldWith(), due('Due'))), stored, 'u-bo');
    let server = after(stored, theirs);
    for (const command of second.pending) server = after(server, answerTo(command, server));
    expect(fieldOf(server, 'due')).toMatchObject({ label: 'Due', description: '' });
    expect(fieldOf(server, 'due2')).toMatchObject({ label: 'Due!', description: 'The day of delivery' });
  });
});
