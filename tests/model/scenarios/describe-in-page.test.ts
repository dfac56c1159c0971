import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createScenarioChanges } from '../../../src/app/areas/scenarios/scenario-changes.ts';
import { provideScenarioPage, type ScenarioPageNeeds } from '../../../src/app/areas/scenarios/scenario-page.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { scenarioAbout, scenarioIn } from '../../../src/domain/scenarios/scenario-facts.ts';
import type { FieldEditRef } from '../../../src/machines/fields/field-edit-machine.ts';
import { selectDescription, selectMayUndo } from '../../../src/machines/scenarios/scenario-page-machine.ts';
import { record } from './sample-scenario.ts';
import { silentJournal } from './silent-journal.ts';

/** The description of a scenario is saved while it is typed; one edit is undone as a whole. */
const at = '2026-11-21T12:00:00Z';
const readFact = (id: string) =>
  ({
    id: `${id}-read`,
    type: 'scenario.observed',
    version: 1,
    about: scenarioAbout(id),
    project: 'p1',
    at,
    by: 'u-ada',
    data: {
      record: { ...record, id, version: 1, description: 'first' },
      parts: { places: {}, variables: {} },
      asOf: 1,
    },
  }) as unknown as ProductFact;

const openJournal = () => {
  const { sent, journal } = silentJournal();
  journal.observe([readFact('s1'), readFact('s2')], { project: 'p1', position: 1 });
  let count = 0;
  const stamp = (by: string) => ({ id: `c${(count += 1)}`, at, by });
  const stored = () => scenarioIn(journal.journal.getSnapshot().context.view.scenarios, 's1')?.description;
  return { sent, stored, needs: { journal, userId: 'u-bob', platform: { stamp } }, journal };
};

const openPage = () => {
  const { needs, journal, ...rest } = openJournal();
  const nothing = fromCallback(() => {}) as never;
  const machine = provideScenarioPage(needs as unknown as ScenarioPageNeeds).provide({
    actors: { related: nothing, presence: nothing, tagManager: nothing },
  });
  const page = createActor(machine).start();
  page.send({ type: 'scenario.open', projectId: 'p1', scenarioId: 's1' });
  const edit = () => selectDescription(page.getSnapshot()) as FieldEditRef;
  return {
    ...rest,
    page,
    edit,
    write: (value: string) => edit().send({ type: 'field.write', value }),
    pause: () => vi.advanceTimersByTimeAsync(limits.autosavePause),
    end() {
      page.stop();
      journal.stop();
    },
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the description of a scenario', () => {
  test('is saved at each pause, and undone as one edit', async () => {
    const { page, write, pause, stored, end } = openPage();
    write('second');
    write('third');
    expect(stored()).toBe('first');
    await pause();
    write('fourth');
    await pause();
    expect(stored()).toBe('fourth');
    page.send({ type: 'changes.undo' });
    await pause();
    expect(stored()).toBe('first');
    page.send({ type: 'changes.redo' });
    await pause();
    expect(stored()).toBe('fourth');
    end();
  });

  test('is undone edit by edit when the field was left in between', async () => {
    const { page, write, pause, stored, end } = openPage();
    write('second');
    page.send({ type: 'text.leave' });
    await pause();
    write('third');
    await pause();
    page.send({ type: 'changes.undo' });
    await pause();
    expect([stored(), selectMayUndo(page.getSnapshot())]).toEqual(['second', true]);
    end();
  });

  test.each([
    ['the field is left', { type: 'text.leave' } as const],
    ['the scenario is closed', { type: 'scenario.close' } as const],
    ['another scenario is opened', { type: 'scenario.open', projectId: 'p1', scenarioId: 's2' } as const],
  ])('is saved at once when %s', (_, event) => {
    const { page, write, stored, end } = openPage();
    write('second');
    page.send(event);
    expect(stored()).toBe('second');
    end();
  });

  test('of another scenario is not undone', async () => {
    const { page, write, pause, end } = openPage();
    write('second');
    page.send({ type: 'scenario.open', projectId: 'p1', scenarioId: 's2' });
    await pause();
    expect(selectMayUndo(page.getSnapshot())).toBe(false);
    end();
  });
});

test('undoing an edit takes nothing away that another person has written in it meanwhile', async () => {
  const { needs, journal, stored } = openJournal();
  const changes = createScenarioChanges(needs as never);
  const place = { projectId: 'p1', itemId: 's1', field: 'description' };
  const ids = new Set<string>();
  const save = (value: string, base: string) => void changes.saveText({ ...place, value, base }, ids);
  save('<p>one</p>', 'first');
  const theirs = {
    ...{ id: 'f1', type: 'scenario.updated', version: 1, about: scenarioAbout('s1'), project: 'p1', at, by: 'u-ada' },
    data: { field: 'description', value: '<p>theirs</p><p>one</p>', was: '<p>one</p>', conflicts: [] },
    ...{ cause: 'their-command', position: 2, revision: 2 },
  } as unknown as ProductFact;
  journal.hear([theirs]);
  save('<p>one</p><p>two</p>', '<p>one</p>');
  expect(stored()).toBe('<p>theirs</p><p>one</p><p>two</p>');
  await changes.undo({ projectId: 'p1', scenarioId: 's1' }, [...ids]);
  expect(stored()).toContain('theirs');
  expect(stored()).not.toContain('two');
  journal.stop();
});
