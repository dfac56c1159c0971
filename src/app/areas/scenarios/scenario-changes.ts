import { Subject } from 'rxjs';
import { isRefusal } from '../../../domain/journal/fact.ts';
import type { ProductCommand, ProductFact } from '../../../domain/journal/product.ts';
import { invalid } from '../../../domain/problems/invalid.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { changesUndoingScenario } from '../../../domain/scenarios/undo/changes-undoing-scenario.ts';
import {
  scenarioAbout,
  type ScenarioChange,
  type ScenarioCommandOf,
  type ScenarioEvent,
} from '../../../domain/scenarios/scenario-facts.ts';
import { keyOfScenarioChange, writtenScenarioValues } from '../../../domain/scenarios/undo/written-scenario-values.ts';
import { scenarios } from '../../../domain/scenarios/scenarios.ts';
import type { FieldEdited } from '../../../machines/fields/field-edit-setup.ts';
import type { ScenarioAt } from '../../../machines/scenarios/scenario-page-context.ts';
import { viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';
import { laterByOthers } from '../documents/own-values.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/**
 * Undoes two changes in one command. Two saves of one text without a change of others in between are one change: back to
 * the text before the first.
 */
const joined = (later: readonly ScenarioChange[], earlier: readonly ScenarioChange[]): readonly ScenarioChange[] => {
  const [last, first] = [later.at(-1), earlier[0]];
  const isOneText =
    last?.type === 'scenario.update' &&
    first?.type === 'scenario.update' &&
    last.field === first.field &&
    first.base !== undefined &&
    last.value === first.base;
  if (!isOneText || earlier.length > 1) return [...later, ...earlier];
  return [...later.slice(0, -1), { ...first, base: last.base }];
};

/** Undo does not replace what others have set since. */
const withoutNewer = (changes: readonly ScenarioChange[], later: readonly ProductFact[]): readonly ScenarioChange[] => {
  const newer = new Set(later.flatMap((fact) => writtenScenarioValues(fact as ScenarioEvent)).map(({ key }) => key));
  const isNewer = (change: ScenarioChange): boolean => {
    if (change.type !== 'place.remove') return newer.has(keyOfScenarioChange(change) ?? '');
    return [...newer].some((key) => key.startsWith(`${change.placeId}/`));
  };
  return changes.filter((change) => !isNewer(change));
};

export interface SavedText extends ScenarioAt {
  readonly id: string;
}
interface ScenarioChangesNeeds extends JournalRecordsNeeds {
  readonly journal: Pick<JournalWiring, 'journal' | 'ask' | 'observe' | 'submit'>;
}

/**
 * The changes that this person makes on the page of a scenario. Each is a command of its own, and undone by the changes
 * that undo its events.
 */
export const createScenarioChanges = (needs: ScenarioChangesNeeds) => {
  /** By command: the changes that undo it. */
  const inverses = new Map<string, readonly ScenarioChange[]>();
  const saved = new Subject<SavedText>();

  const commandOf = (
    { projectId, scenarioId }: ScenarioAt,
    changes: readonly ScenarioChange[],
    reverted?: string,
  ): ScenarioCommandOf<'scenario.change'> => ({
    ...needs.platform.stamp(needs.userId),
    type: 'scenario.change',
    about: scenarioAbout(scenarioId),
    project: projectId,
    data: { changes, ...(reverted !== undefined && { takesBack: reverted }) },
  });
  const decided = (command: ScenarioCommandOf<'scenario.change'>) => {
    const events = scenarios.decide(viewOf(needs).scenarios, command);
    if (!isRefusal(events) && events.length > 0)
      inverses.set(command.id, changesUndoingScenario(events as readonly ScenarioEvent[]));
    return events;
  };
  const send = async (at: ScenarioAt, changes: readonly ScenarioChange[], reverted?: string) => {
    const command = commandOf(at, changes, reverted);
    const events = decided(command);
    if (isRefusal(events)) throw invalid(events.field ?? 'scenario', events.refused);
    if (events.length === 0) return { id: null };
    await needs.journal.ask(command as unknown as ProductCommand);
    return { id: command.id };
  };
  return {
    make: (at: ScenarioAt, changes: readonly ScenarioChange[]) => send(at, changes),
    /** Saves of the description, which are submitted by its field. */
    saved: saved.asObservable(),
    /** Resolves once the server has accepted the text. */
    async saveText({ itemId, projectId, value, base }: FieldEdited, ownCommands: Set<string>): Promise<void> {
      const at = { projectId, scenarioId: itemId };
      const command = commandOf(at, [{ type: 'scenario.update', field: 'description', value, base }]);
      ownCommands.add(command.id);
      const events = decided(command);
      if (!isRefusal(events) && events.length === 0) return;
      const answered = needs.journal.submit(command as unknown as ProductCommand);
      if (inverses.has(command.id)) saved.next({ ...at, id: command.id });
      await answered;
    },
    /** Undoes the changes of these commands together. */
    undo(at: ScenarioAt, ids: readonly string[]) {
      const missing: Problem = { kind: 'missing' };
      const all = ids.toReversed().map((id) => inverses.get(id));
      const changes = all.reduce((later, earlier) => later && earlier && joined(later, earlier));
      if (!changes) return Promise.reject(missing);
      const left = withoutNewer(changes, laterByOthers(needs, scenarioAbout(at.scenarioId), ids));
      if (changes.length > 0 && left.length === 0) return Promise.reject(invalid('value', { code: 'newerByOthers' }));
      return send(at, left, ids.at(-1));
    },
  };
};
