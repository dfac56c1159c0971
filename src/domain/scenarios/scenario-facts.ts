import type { Command, Fact } from '../journal/fact.ts';
import { documentInSet, recordInSet, type DocumentSet } from '../journal/document-set.ts';
import type { BlockConflict } from '../rich-text/merged-text.ts';
import type { ScenarioParts } from './scenario-document.ts';
import type { Condition, Place, PlaceField, ScenarioRecord } from './scenario.ts';

/**
 *   command           fact(s), all in the stream of the scenario
 *   scenario.create   scenario.created    also for a clone; the id of the scenario is that of the command
 *   scenario.delete   scenario.deleted    into the trash
 *   scenario.restore  scenario.restored
 *   scenario.purge    scenario.purged     only on the server, when the trash is emptied
 *   scenario.change   one or more per change, in order, all or none:
 *                       scenario.update   scenario.updated   one field
 *                       place.add         place.added        a flow joins the sequence
 *                       place.update      place.updated      one field
 *                       place.setValue    place.updated      one value of a parameter: two people set two of them
 *                       place.setCondition  place.updated    one condition: two people add one each
 *                       place.move        place.moved
 *                       place.remove      place.removed      and place.updated for places that wait for it
 *                       variable.set      variable.assigned
 *                       variable.remove   variable.removed
 *   (a read)          scenario.observed
 *
 * Every fact has what was there before, so that history, undo and comparison need nothing else.
 */
export type ScenarioField = 'name' | 'description' | 'severity' | 'status' | 'owner' | 'tags' | 'folderId';

export type ScenarioChange =
  /** `base`: of a rich text, the text that was edited. */
  | {
      readonly type: 'scenario.update';
      readonly field: ScenarioField;
      readonly value: unknown;
      readonly base?: string | undefined;
    }
  | { readonly type: 'place.add'; readonly place: Place }
  | { readonly type: 'place.update'; readonly placeId: string; readonly field: PlaceField; readonly value: unknown }
  /** Null: the default of the flow. */
  | {
      readonly type: 'place.setValue';
      readonly placeId: string;
      readonly name: string;
      readonly value: string | null;
    }
  /** `was`: null for a new one; `value`: null removes it; `index`: where a new one goes, by default to the end. */
  | {
      readonly type: 'place.setCondition';
      readonly placeId: string;
      readonly was: Condition | null;
      readonly value: Condition | null;
      readonly index?: number | undefined;
    }
  /** `dropsConditions`: conditions that the new order breaks are removed; otherwise they refuse the move. */
  | {
      readonly type: 'place.move';
      readonly placeId: string;
      readonly rank: string;
      readonly dropsConditions?: boolean | undefined;
    }
  | { readonly type: 'place.remove'; readonly placeId: string }
  | { readonly type: 'variable.set'; readonly name: string; readonly value: string }
  | { readonly type: 'variable.remove'; readonly name: string };
export type ScenarioChangeOf<Type extends ScenarioChange['type']> = Extract<ScenarioChange, { type: Type }>;

export interface NewScenario extends Pick<ScenarioRecord, ScenarioField> {
  readonly parts?: ScenarioParts | undefined;
}

export type ScenarioCommand =
  | Command<'scenario.create', NewScenario>
  /** `takesBack`: the command that it undoes. */
  | Command<'scenario.change', { readonly changes: readonly ScenarioChange[]; readonly takesBack?: string | undefined }>
  /** The name is for the notice afterwards; `inBulk`: there is none for each. */
  | Command<'scenario.delete', { readonly name: string; readonly inBulk?: true }>
  | Command<'scenario.restore', { readonly name: string; readonly inBulk?: true }>
  | Command<'scenario.purge', Record<never, never>>;
export type ScenarioCommandOf<Type extends ScenarioCommand['type']> = Extract<ScenarioCommand, { type: Type }>;

interface Undoing {
  readonly takesBack?: string;
}
interface Merged {
  readonly conflicts?: readonly BlockConflict[];
}

/** A stored event of a scenario. */
export type ScenarioEvent =
  | Fact<'scenario.created', { readonly record: ScenarioRecord; readonly parts?: ScenarioParts }>
  | Fact<
      'scenario.updated',
      { readonly field: ScenarioField; readonly value: unknown; readonly was: unknown } & Merged & Undoing
    >
  /** `folderId`: where it was; events of earlier versions have none. */
  | Fact<'scenario.deleted', { readonly name: string; readonly folderId?: string }>
  | Fact<'scenario.restored', { readonly name: string; readonly folderId?: string }>
  | Fact<'scenario.purged', { readonly name: string }>
  | Fact<'place.added', { readonly place: Place } & Undoing>
  | Fact<
      'place.updated',
      { readonly placeId: string; readonly field: PlaceField; readonly value: unknown; readonly was: unknown } & Undoing
    >
  | Fact<'place.moved', { readonly placeId: string; readonly rank: string; readonly was: string } & Undoing>
  | Fact<'place.removed', { readonly place: Place } & Undoing>
  /** `was`: null for a new variable. */
  | Fact<'variable.assigned', { readonly name: string; readonly value: string; readonly was: string | null } & Undoing>
  | Fact<'variable.removed', { readonly name: string; readonly was: string } & Undoing>;
export type ScenarioEventOf<Type extends ScenarioEvent['type']> = Extract<ScenarioEvent, { type: Type }>;

export type ScenarioFact =
  | ScenarioEvent
  | Fact<'scenario.observed', { readonly record: ScenarioRecord; readonly parts?: ScenarioParts }>;

/** Flows and variables of a scenario as of a revision of it. */
export interface ScenarioDocument extends ScenarioParts {
  revision: number;
}

export type Scenarios = DocumentSet<ScenarioRecord, ScenarioDocument>;

export const scenarioIn = (view: Pick<Scenarios, 'records'>, id: string): ScenarioRecord | undefined =>
  recordInSet(view, id);
export const scenarioDocumentIn = (view: Pick<Scenarios, 'documents'>, id: string): ScenarioDocument | undefined =>
  documentInSet(view, id);

export const scenarioAbout = (id: string) => `scenario/${id}`;
export const scenarioIdOf = (about: string) => about.slice('scenario/'.length);
