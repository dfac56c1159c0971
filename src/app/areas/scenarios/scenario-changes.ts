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
import type { ScenarioAt } from '../../../machines/scenarios/scenario-page-machine.ts';
import { viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';

/**
 * The changes that this person makes on the page of a scenario. Each is a command of its own, and undone by the changes
 * that undo its events.
 */
export const createScenarioChanges = (needs: JournalRecordsNeeds) => {
  /** By command: the changes that undo it. */
  const inverses = new Map<string, readonly ScenarioChange[]>();
  const send = async (at: ScenarioAt, changes: readonly ScenarioChange[], reverted?: string) => {
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
    inverses.set(command.id, changesUndoingScenario(events as readonly ScenarioEvent[]));
    await needs.journal.ask(command as unknown as ProductCommand);
    return { id: command.id };
  };
  return {
    make: (at: ScenarioAt, changes: readonly ScenarioChange[]) => send(at, changes),
    undo: (at: ScenarioAt, id: string) => {
      const missing: Problem = { kind: 'missing' };
      const changes = inverses.get(id);
      return changes ? send(at, changes, id) : Promise.reject(missing);
    },
  };
};
