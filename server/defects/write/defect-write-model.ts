import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import {
  defectIdOf,
  type DefectCommand,
  type DefectFact,
  type Defects,
  type Details,
} from '../../../src/domain/defects/defect-facts.ts';
import { defects } from '../../../src/domain/defects/defects.ts';
import { shardsOf } from '../../../src/domain/journal/shards.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { LockedProject, Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, Locked, WriteModel } from '../../journal/write-model.ts';
import type { DefectUnitOfWork } from './defect-unit-of-work.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';

/** A command about one defect; the answer is the defect's revision and the facts. */
export interface DefectWrite<Tx> extends CommandRequest {
  /** The defect, unless the command creates it: it can be read ahead. */
  readonly defect?: string;
  /** Creates the command after the project was locked, because only then the id of a new defect is known. */
  command(tx: Tx, project: LockedProject, template: Template): Promise<DefectCommand>;
  /** Checks permission and version of the defect and the touched parts, under the lock. */
  check(record: DefectRecord | null, details: Details): void;
}

export interface CommandResult {
  readonly id: string;
  readonly revision: number;
  readonly facts: Stored[];
}

interface DefectState {
  readonly id: string;
  readonly command: DefectCommand;
  readonly template: Template;
  readonly record: DefectRecord | null;
  readonly trashed: DefectRecord | null;
  readonly details: Details;
}

/** The commands that accept a defect in the trash. */
const reachesTrash = new Set<DefectCommand['type']>(['defect.restore', 'defect.purge', 'defect.takeBack']);

const missing: Problem = { kind: 'missing' };

/** The defect before the command, in the trash or not; null for a new one. */
const beforeOf = ({ record, trashed }: Pick<DefectState, 'record' | 'trashed'>) => record ?? trashed;

const viewOf = ({ record, trashed, details }: DefectState): Defects =>
  record
    ? {
        records: shardsOf([record]),
        details: { [record.id]: { ...details, revision: record.revision } },
        gone: {},
        trash: {},
      }
    : { ...defects.empty, trash: trashed ? { [trashed.id]: { record: trashed, details: null } } : {} };

const load = async <Tx>({
  unit,
  write,
  project,
}: Locked<DefectWrite<Tx>, DefectUnitOfWork<Tx>>): Promise<DefectState> => {
  const template = await unit.template(project.id);
  const command = await unit.named(await write.command(unit.tx, project, template), template);
  const id = defectIdOf(command.about);
  const isNew = command.type === 'defect.report';
  const record = isNew ? null : await unit.record(write.project, id);
  const trashed = !record && reachesTrash.has(command.type) ? await unit.trashed(write.project, id) : null;
  if (!record && !trashed && !isNew) throw missing;
  return { id, command, template, record, trashed, details: await unit.details(command, id) };
};

/** Works on any store: that of the product or that of the simulation. */
export const defectWriteModel = <Tx>(): WriteModel<
  DefectWrite<Tx>,
  DefectState,
  DefectFact,
  CommandResult,
  DefectUnitOfWork<Tx>
> => ({
  load,
  authorize: ({ state, write }) => write.check(beforeOf(state), state.details),
  decide: ({ state }) => {
    const { command, template } = state;
    const others = { templates: { byProject: { [command.project]: template } } };
    return defects.decide(viewOf(state), command, others);
  },
  problemOf: ({ refused, field = 'defect' }) => invalid(field, refused),
  revision: ({ state }) => beforeOf(state)?.revision ?? 0,
  async project({ unit, facts, state }) {
    for (const fact of facts) await unit.project(fact, beforeOf(state));
  },
  reply: ({ facts, state }) => ({
    id: state.id,
    revision: facts.at(-1)?.revision ?? beforeOf(state)?.revision ?? 0,
    facts: [...facts],
  }),
  notifications: ({ unit, facts, state: { command, template, ...state } }, now) =>
    unit.notify({ facts, command, before: beforeOf(state), template }, now),
});
