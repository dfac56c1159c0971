import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { limits } from '../../../src/domain/limits.ts';
import type { ScenarioChange } from '../../../src/domain/scenarios/scenario-facts.ts';
import type { ScenarioAt } from '../../../src/machines/scenarios/scenario-page-context.ts';
import {
  scenarioPageMachine,
  selectDescriptionDraft,
  selectScenarioRefusal,
} from '../../../src/machines/scenarios/scenario-page-machine.ts';
import type { presenceMachine } from '../../../src/machines/presence/presence-machine.ts';
import type { relatedMachine } from '../../../src/machines/relations/related-machine.ts';
import type { tagManagerMachine } from '../../../src/machines/tags/tag-manager-machine.ts';

/** The description of a scenario is saved while it is typed. */
const nothing = fromCallback(() => {});
type Saved = ScenarioAt & { readonly changes: readonly ScenarioChange[]; readonly continues: string | null };

const openPage = (answers: readonly unknown[] = []) => {
  const saved: Saved[] = [];
  const page = createActor(
    scenarioPageMachine.provide({
      actors: {
        makeChanges: fromPromise<{ id: string | null }, Saved>(async ({ input }) => {
          saved.push(input);
          const problem = answers[saved.length - 1];
          if (problem) throw problem;
          return { id: `c${saved.length}` };
        }),
        related: nothing as unknown as typeof relatedMachine,
        presence: nothing as unknown as typeof presenceMachine,
        tagManager: nothing as unknown as typeof tagManagerMachine,
      },
    }),
  ).start();
  page.send({ type: 'scenario.open', projectId: 'p1', scenarioId: 's1' });
  const write = (html: string) => page.send({ type: 'text.write', html, stored: 'first' });
  const pause = () => vi.advanceTimersByTimeAsync(limits.autosavePause);
  const changes = () =>
    saved.map(({ scenarioId, changes: [change], continues }) =>
      change?.type === 'scenario.update' ? [scenarioId, change.base, change.value, continues] : change,
    );
  return { page, write, pause, changes, draft: () => selectDescriptionDraft(page.getSnapshot()) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the description of a scenario', () => {
  test('is saved at each pause, from the text that was saved before, and undone as one edit', async () => {
    const { write, pause, changes, draft } = openPage();
    write('second');
    write('third');
    expect(changes()).toEqual([]);
    await pause();
    write('fourth');
    await pause();
    expect(changes()).toEqual([
      ['s1', 'first', 'third', null],
      ['s1', 'third', 'fourth', 'c1'],
    ]);
    expect(draft()).toBe('fourth');
  });

  test('is saved when the field is left, and shown until it is stored', async () => {
    const { page, write, pause, changes, draft } = openPage();
    write('second');
    page.send({ type: 'text.leave' });
    expect(draft()).toBe('second');
    await pause();
    expect(changes()).toEqual([['s1', 'first', 'second', null]]);
    expect(draft()).toBeNull();
  });

  test.each([
    ['the page is left', { type: 'page.leave' } as const],
    ['the scenario is closed', { type: 'scenario.close' } as const],
    ['another scenario is opened', { type: 'scenario.open', projectId: 'p1', scenarioId: 's2' } as const],
  ])('is saved at once when %s', (_, event) => {
    const { page, write, changes } = openPage();
    write('second');
    page.send(event);
    expect(changes()).toEqual([['s1', 'first', 'second', null]]);
  });

  test('is still shown after a refusal, and saved from the text that was stored', async () => {
    const { page, write, pause, changes, draft } = openPage([{ kind: 'invalid', code: 'tooLong' }]);
    write('much too long');
    await pause();
    expect(selectScenarioRefusal(page.getSnapshot())).toMatchObject({ kind: 'invalid' });
    expect(draft()).toBe('much too long');
    write('short');
    await pause();
    expect(changes()).toEqual([
      ['s1', 'first', 'much too long', null],
      ['s1', 'first', 'short', null],
    ]);
    expect(selectScenarioRefusal(page.getSnapshot())).toBeNull();
  });

  test('is the stored one again when the refusal is dismissed outside of the field', async () => {
    const { page, write, pause, draft } = openPage([{ kind: 'invalid', code: 'tooLong' }]);
    write('much too long');
    page.send({ type: 'text.leave' });
    await pause();
    expect(draft()).toBe('much too long');
    page.send({ type: 'refusal.dismiss' });
    expect(draft()).toBeNull();
  });
});
