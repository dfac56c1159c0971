import type { Transaction } from 'kysely';
import { notifyOfReplacedText } from '../../notifications/notify-of-replaced-text.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { richTextValue } from '../../../src/domain/rich-text/empty-rich-text.ts';
import { decideScenario } from '../../../src/domain/scenarios/decisions/decide-scenario.ts';
import type { KnownScenario } from '../../../src/domain/scenarios/decisions/known-scenario.ts';
import {
  scenarioIdOf,
  type ScenarioChange,
  type ScenarioCommand,
  type ScenarioEvent,
} from '../../../src/domain/scenarios/scenario-facts.ts';
import type { ScenarioRecord } from '../../../src/domain/scenarios/scenario.ts';
import type { Tables } from '../../database/tables.ts';
import { absenceOf } from '../../flows/flow-rows.ts';
import { checkNamed } from '../../flows/write/check-references.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import { findScenario } from '../scenario-rows.ts';
import { loadKnownScenario, valuesOf } from './load-scenario.ts';
import { projectScenario } from './project-scenario.ts';

/** A command about one scenario; the answer is its revision and the events. */
export interface ScenarioWrite extends CommandRequest {
  /** The id of the scenario. */
  readonly id: string;
  /** Under the lock; `record`: the scenario, null for a new one and for one in the trash. */
  command(tx: Transaction<Tables>, record: ScenarioRecord | null): Promise<ScenarioCommand>;
  /** Throws when the caller may not do this with the scenario; not asked for a new one. */
  check(record: ScenarioRecord): void;
}

export interface ScenarioResult {
  readonly id: string;
  readonly revision: number;
  readonly facts: Stored[];
}

interface ScenarioState {
  readonly command: ScenarioCommand;
  readonly known: KnownScenario;
}

/** The commands that accept a scenario in the trash. */
const reachesTrash = new Set<ScenarioCommand['type']>(['scenario.restore', 'scenario.purge']);

const beforeOf = ({ scenario, deleted }: KnownScenario) => scenario ?? deleted;

/** The description is rich text and sanitized before it is stored; every other text is plain. */
const clean = (html: string): string => richTextValue(cleanRichText(html));

const cleanChange = (change: ScenarioChange): ScenarioChange => {
  if (change.type !== 'scenario.update' || change.field !== 'description' || typeof change.value !== 'string')
    return change;
  const base = change.base === undefined ? {} : { base: clean(change.base) };
  return { ...change, value: clean(change.value), ...base };
};

const cleanCommand = (command: ScenarioCommand): ScenarioCommand => {
  if (command.type === 'scenario.create')
    return { ...command, data: { ...command.data, description: clean(command.data.description) } };
  if (command.type !== 'scenario.change') return command;
  return { ...command, data: { ...command.data, changes: command.data.changes.map(cleanChange) } };
};

/** The name that is taken already. */
const nameAfter = (command: ScenarioCommand, known: KnownScenario): string => {
  const name = valuesOf(command, 'name').at(-1);
  return typeof name === 'string' ? name.trim() : (beforeOf(known)?.name ?? '');
};

export const scenarioWriteModel: WriteModel<ScenarioWrite, ScenarioState, ScenarioEvent, ScenarioResult> = {
  async load({ unit: { tx }, write, project }) {
    const found = await findScenario(tx, { project: project.id, id: write.id });
    if (found) write.check(found.record);
    const command = cleanCommand(await write.command(tx, found && !found.isDeleted ? found.record : null));
    const isReached =
      command.type === 'scenario.create' || (found && (!found.isDeleted || reachesTrash.has(command.type)));
    if (!isReached) throw absenceOf(found);
    const named = { owners: valuesOf(command, 'owner'), tags: valuesOf(command, 'tags') };
    await checkNamed(tx, command, named, found?.record ?? null);
    return { command, known: await loadKnownScenario(tx, command, found) };
  },
  decide: ({ state: { known, command } }) => decideScenario(known, command),
  problemOf: ({ refused, field = 'scenario' }, { state: { known, command } }) =>
    refused === 'duplicate' ? { kind: 'duplicate', name: nameAfter(command, known) } : invalid(field, refused),
  revision: ({ state: { known } }) => beforeOf(known)?.version ?? 0,
  project: ({ unit: { tx }, facts, state: { known } }) => projectScenario(tx, facts, beforeOf(known)),
  reply: ({ facts, state: { known, command } }) => ({
    id: scenarioIdOf(command.about),
    revision: facts.at(-1)?.revision ?? beforeOf(known)?.version ?? 0,
    facts: [...facts],
  }),
  notifications: ({ unit: { tx }, facts, state: { known } }, now) =>
    notifyOfReplacedText(tx, 'scenario', { facts, name: beforeOf(known)?.name ?? '' }, now),
};
