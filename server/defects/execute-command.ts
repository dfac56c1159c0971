import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import {
  defectAbout,
  type DefectCommand,
  type DefectFact,
  type Defects,
  type Details,
} from '../../src/domain/defects/defect-facts.ts';
import { defects } from '../../src/domain/defects/defects.ts';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import { shardsOf } from '../../src/domain/journal/shards.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Template } from '../../src/domain/templates/template.ts';
import type { Answered } from '../journal/command-log.ts';
import type { LockedProject, Stored } from '../journal/fact-store.ts';
import type { Publish } from '../live/publisher.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { DefectUnitOfWork, DefectUnitsOfWork } from './defect-unit-of-work.ts';

/**
 * One command, one transaction:
 *
 *   claim the command id ▸ lock the project ▸ load what it touches ▸ decide ▸ facts + read tables + answer ▸ commit
 *
 * and only then is anything published. Nothing in between can be seen from outside, and a second sender of the same
 * id gets the first one's answer.
 */
export interface CommandResult {
  readonly id: string;
  readonly revision: number;
  readonly facts: Stored[];
}

export interface ExecutionNeeds<Tx> {
  readonly unitsOfWork: DefectUnitsOfWork<Tx>;
  readonly publish: Publish;
  readonly notify: Notify;
  now(): number;
}

export interface Write<Tx> {
  readonly user: string;
  readonly key: string;
  readonly hash: string;
  readonly project: string;
  /** Makes the command once the project is locked; the id of a new defect is known only then. */
  command(tx: Tx, project: LockedProject, template: Template): Promise<DefectCommand>;
  /** Checks permission and version against the defect, and what the command touches, as they stand under the lock. */
  check(record: DefectRecord | null, details: Details): void;
}

/** The commands that may find their defect in the trash. */
const reachesTrash = new Set<DefectCommand['type']>(['defect.restore', 'defect.purge', 'defect.takeBack']);

const missing: Problem = { kind: 'missing' };

const refusalProblem = ({ refused, field }: Refusal): Problem => ({
  kind: 'invalid',
  field: field ?? 'defect',
  rule: refused,
});

const viewOf = (record: DefectRecord | null, trashed: DefectRecord | null, details: Details): Defects =>
  record
    ? {
        records: shardsOf([record]),
        details: { [record.id]: { ...details, revision: record.revision } },
        gone: {},
        trash: {},
      }
    : { ...defects.empty, trash: trashed ? { [trashed.id]: { record: trashed, details: null } } : {} };

const decideOrThrow = (view: Defects, command: DefectCommand, template: Template): readonly DefectFact[] => {
  const outcome = defects.decide(view, command, { templates: { byProject: { [command.project]: template } } });
  if (isRefusal(outcome)) throw refusalProblem(outcome);
  return outcome;
};

interface Written {
  readonly answer: Answered;
  readonly facts: readonly Stored[];
  readonly told: readonly Notification[];
}

const run = async <Tx>(unitOfWork: DefectUnitOfWork, tx: Tx, write: Write<Tx>, now: number): Promise<Written> => {
  const known = await unitOfWork.claim({ user: write.user, id: write.key, hash: write.hash });
  if (known) return { answer: known, facts: [], told: [] };
  const project = await unitOfWork.lock(write.project);
  const template = await unitOfWork.template(project.id);
  const command = await unitOfWork.named(await write.command(tx, project, template), template);
  const id = command.about.slice(defectAbout('').length);
  const record = command.type === 'defect.report' ? null : await unitOfWork.record(write.project, id);
  const trashed = !record && reachesTrash.has(command.type) ? await unitOfWork.trashed(write.project, id) : null;
  const touched = record ?? trashed;
  if (!touched && command.type !== 'defect.report') throw missing;
  const details = await unitOfWork.details(command, id);
  write.check(touched, details);
  const decided = decideOrThrow(viewOf(record, trashed, details), command, template);
  const facts = (await unitOfWork.append(project, decided, touched?.revision ?? 0)) as readonly (DefectFact & Stored)[];
  for (const fact of facts) await unitOfWork.project(fact, touched);
  const revision = facts.at(-1)?.revision ?? touched?.revision ?? 0;
  const told: CommandResult = { id, revision, facts: [...facts] };
  const answer = { status: command.type === 'defect.report' ? 201 : 200, reply: told };
  await unitOfWork.keepAnswer(write.user, write.key, answer);
  return { answer, facts, told: await unitOfWork.notify(facts, touched, template, now) };
};

/** Resolves once the change is durable; whoever listens hears of it after that. */
export const executeCommand = async <Tx>(needs: ExecutionNeeds<Tx>, write: Write<Tx>): Promise<CommandResult> => {
  const { answer, facts, told } = await needs.unitsOfWork.transaction((unitOfWork, tx) =>
    run(unitOfWork, tx, write, needs.now()),
  );
  if (facts.length > 0) needs.publish(write.project, facts);
  needs.notify(told);
  return answer.reply as CommandResult;
};
