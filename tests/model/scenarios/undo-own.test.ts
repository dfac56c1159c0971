import { expect, test } from 'vitest';
import { createScenarioChanges } from '../../../src/app/areas/scenarios/scenario-changes.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { scenarioAbout, scenarioIn, type ScenarioChange } from '../../../src/domain/scenarios/scenario-facts.ts';
import { place, record } from './sample-scenario.ts';
import { silentJournal } from './silent-journal.ts';

/** Undo takes back what this person changed, and leaves what others have changed since. */
const at = { projectId: 'p1', scenarioId: 's1' };
const when = '2026-11-21T12:00:00Z';

const open = () => {
  const { sent, journal } = silentJournal();
  let position = 1;
  const fact = (by: string, type: string, data: object, cause = 'other') => {
    position += 1;
    const about = scenarioAbout('s1');
    const id = `${cause}/${position}`;
    return { id, type, version: 1, about, project: 'p1', at: when, by, cause, position, revision: position, data };
  };
  const observed = fact('u-ada', 'scenario.observed', {
    record: { ...record, id: 's1', version: 2, name: 'First' },
    parts: { places: { a: place('a', 'a0', { values: { amount: '1' } }) }, variables: {} },
    asOf: 2,
  });
  journal.observe([observed] as unknown as ProductFact[], { project: 'p1', position: 2 });
  let count = 0;
  const changes = createScenarioChanges({
    journal,
    userId: 'u-bob',
    platform: { stamp: (by: string) => ({ id: `c${(count += 1)}`, at: when, by }) },
  } as unknown as Parameters<typeof createScenarioChanges>[0]);
  /** Answers the command that caused it, or arrives as the news of another person. */
  const stored = (by: string, type: string, data: object, cause?: string) => {
    const facts = [fact(by, type, data, cause)] as unknown as ProductFact[];
    return cause === undefined ? journal.hear(facts) : journal.answered(facts);
  };
  const scenario = () => scenarioIn(journal.journal.getSnapshot().context.view.scenarios, 's1');
  return { changes, stored, scenario, sent };
};

const renamed = (value: string, was: string) => ({ field: 'name', value, was });
const rename: readonly ScenarioChange[] = [{ type: 'scenario.update', field: 'name', value: 'Mine' }];

test('a name that another person has changed since is left', async () => {
  const { changes, stored, sent } = open();
  const { id } = await changes.make(at, rename);
  stored('u-bob', 'scenario.updated', renamed('Mine', 'First'), id ?? '');
  stored('u-ada', 'scenario.updated', renamed('Theirs', 'Mine'));
  await expect(changes.undo(at, [id ?? ''])).rejects.toMatchObject({ kind: 'invalid', code: 'newerByOthers' });
  expect(sent.map((command) => command.id)).toEqual([id]);
});

test('a name is undone after other changes of another person, and after an earlier one of the name', async () => {
  const { changes, stored, scenario } = open();
  stored('u-ada', 'scenario.updated', renamed('Before', 'First'));
  const { id } = await changes.make(at, rename);
  stored('u-bob', 'scenario.updated', renamed('Mine', 'Before'), id ?? '');
  stored('u-ada', 'scenario.updated', { field: 'severity', value: 'CRITICAL', was: record.severity });
  await changes.undo(at, [id ?? '']);
  expect(scenario()?.name).toBe('Before');
});

test('a flow that was added stays where another person has set an argument of it since', async () => {
  const { changes, stored } = open();
  const added = place('b', 'a1');
  const { id } = await changes.make(at, [{ type: 'place.add', place: added }]);
  stored('u-bob', 'place.added', { place: added }, id ?? '');
  stored('u-ada', 'place.updated', { placeId: 'b', field: 'values', value: { amount: '3' }, was: {} });
  await expect(changes.undo(at, [id ?? ''])).rejects.toMatchObject({ code: 'newerByOthers' });
});

test('an argument that another person has set since is left', async () => {
  const { changes, stored } = open();
  const { id } = await changes.make(at, [{ type: 'place.setValue', placeId: 'a', name: 'amount', value: '2' }]);
  const values = (value: string, was: string) => ({
    placeId: 'a',
    field: 'values',
    value: { amount: value },
    was: { amount: was },
  });
  stored('u-bob', 'place.updated', values('2', '1'), id ?? '');
  stored('u-ada', 'place.updated', values('3', '2'));
  await expect(changes.undo(at, [id ?? ''])).rejects.toMatchObject({ code: 'newerByOthers' });
});
