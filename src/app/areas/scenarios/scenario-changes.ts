import { isRefusal } from '../../../domain/journal/fact.ts';
import type { ProductCommand } from '../../../domain/journal/product.ts';
import { invalid } from '../../../domain/problems/invalid.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { changesUndoingScenario } from '../../../domain/scenarios/changes-undoing-scenario.ts';
import {
  scenarioAbout,
  type ScenarioChange,
  type ScenarioCommandOf,
  type ScenarioEvent,
} from '../../../domain/scenarios/scenario-facts.ts';
import { scenarios } from '../../../domain/scenarios/scenarios.ts';
import type { ScenarioAt } from '../../../machines/scenarios/scenario-page-context.ts';
import { viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';

/** Undoes two saves of one text in one change: back to the text before the first, except for what others have changed since. */
const joined = (later: readonly ScenarioChange[], earlier: readonly ScenarioChange[]): readonly ScenarioChange[] => {
  const [[last], [first]] = [later, earlier];
  const areBothTexts =
    last?.type === 'scenario.update' && first?.type === 'scenario.update' && last.field === first.field;
  return areBothTexts && later.length + earlier.length === 2 ? [{ ...first, base: last.base }] : [...later, ...earlier];
};

/**
 * The changes that this person makes on the page of a scenario. Each is a command of its own, and undone by the changes
 * that undo its events.
 */
export const createScenarioChanges = (needs: JournalRecordsNeeds) => {
  /** By command: the changes that undo it. */
  const inverses = new Map<string, readonly ScenarioChange[]>();
  interface Extra {
    readonly reverted?: string;
    readonly continues?: string | null;
  }
  const send = async (at: ScenarioAt, changes: readonly ScenarioChange[], { reverted, continues }: Extra = {}) => {
    const command: ScenarioCommandOf<'scenario.change'> = {
      ...needs.platform.stamp(needs.userId),
      type: 'scenario.change',
      about: scenarioAbout(at.scenarioId),
      project: at.projectId,
      data: { changes, ...(reverted !== undefined && { takesBack: reverted }) },
    };
    const events = scenarios.decide(viewOf(needs).scenarios, command);
    if (isRefusal(events)) throw invalid(events.field ?? 'scenario', events.refused);
    if (events.length === 0) return { id: null };
    const inverse = changesUndoingScenario(events as readonly ScenarioEvent[]);
    const earlier = inverses.get(continues ?? '');
    inverses.set(command.id, earlier ? joined(inverse, earlier) : inverse);
    await needs.journal.ask(command as unknown as ProductCommand);
    return { id: command.id };
  };
  return {
    /** `continues`: the command that it is undone together with. */
    make: (at: ScenarioAt, changes: readonly ScenarioChange[], continues: string | null = null) =>
      send(at, changes, { continues }),
    undo: (at: ScenarioAt, id: string) => {
      const missing: Problem = { kind: 'missing' };
      const changes = inverses.get(id);
      return changes ? send(at, changes, { reverted: id }) : Promise.reject(missing);
    },
  };
};
