import type { Refusal } from '../../journal/fact.ts';
import type { ScenarioParts } from '../scenario-document.ts';
import type { ScenarioCommand, ScenarioEvent } from '../scenario-facts.ts';
import type { ScenarioRecord } from '../scenario.ts';

/** What a decision about a scenario needs to know. On the client, what the device knows: the server decides again. */
export interface KnownScenario {
  readonly scenario: ScenarioRecord | null;
  /** As it was deleted. */
  readonly deleted: ScenarioRecord | null;
  /** All flows and variables of the scenario. */
  readonly parts: ScenarioParts;
  /** Whether another scenario of the folder has this name. */
  isNameTaken(name: string, folderId: string): boolean;
  /** Undefined: not known here. */
  flowExists(flowId: string): boolean | undefined;
  /** Undefined: not known here. */
  folderExists(folderId: string): boolean | undefined;
}

export type ScenarioOutcome = readonly ScenarioEvent[] | Refusal;

type Plain<Event> = Event extends ScenarioEvent
  ? { readonly type: Event['type']; readonly data: Event['data'] }
  : never;
/** An event without its stamp. */
export type PlainScenarioEvent = Plain<ScenarioEvent>;
export type PlainOutcome = readonly PlainScenarioEvent[] | Refusal;

/** The scenario as the earlier changes of the same command have left it. */
export interface ScenarioState {
  readonly known: KnownScenario;
  readonly record: ScenarioRecord;
  readonly parts: ScenarioParts;
}

export const stampOf = ({ id, about, project, at, by }: ScenarioCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

export const refusalOf = (refused: Refusal['refused'], field: string): Refusal => ({ refused, field });
