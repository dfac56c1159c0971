import { isRefusal, type Fact } from '../../src/domain/journal/fact.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { serverLimits } from '../limits.ts';
import { answerOnce } from './answer-once.ts';
import type { Stored } from './fact-store.ts';
import type { UnitOfWork, UnitsOfWork } from './unit-of-work.ts';
import type { Appended, Cascade, CommandRequest, WriteModel } from './write-model.ts';

/**
 * One command, one transaction, for every area:
 *
 *   claim the key ▸ lock the project ▸ load ▸ authorize ▸ decide ▸ append facts ▸ update read tables ▸ cascades
 *     ▸ reply ▸ notifications ▸ store the answer ▸ commit ▸ publish
 *
 * Intermediate states are never visible, and a second sender of the same key gets the first one's answer.
 */
export interface ExecutionNeeds<Unit extends UnitOfWork<unknown>> {
  readonly unitsOfWork: UnitsOfWork<Unit>;
  readonly cascades: readonly Cascade<Unit['tx']>[];
  publish(project: string, facts: readonly Stored[]): void | Promise<void>;
  notify(notifications: readonly Notification[]): void;
  now(): number;
}

interface Done<Reply> {
  readonly reply: Reply;
  /** Missing for a repeated command. */
  readonly facts?: readonly Stored[];
  readonly notifications?: readonly Notification[];
}

/** Facts of cascades cause no further cascades. */
const runCascades = async <Write, State, F extends Fact, Unit extends UnitOfWork<unknown>>(
  cascades: readonly Cascade<Unit['tx']>[],
  { unit, project, facts }: Appended<Write, State, F, Unit>,
): Promise<readonly Stored[]> => {
  const caused: Stored[] = [];
  for (const fact of facts)
    for (const cascade of cascades.filter(({ on }) => on.includes(fact.type))) {
      const position = project.position + facts.length + caused.length;
      caused.push(...(await cascade.run(unit.tx, { ...project, position }, fact)));
    }
  return caused;
};

const run = async <
  Write extends CommandRequest,
  State,
  F extends Fact,
  Reply extends object,
  Unit extends UnitOfWork<unknown>,
>(
  { cascades, now }: ExecutionNeeds<Unit>,
  model: WriteModel<Write, State, F, Reply, Unit>,
  unit: Unit,
  write: Write,
): Promise<Done<Reply>> => {
  const project = await (model.lock?.(unit, write) ?? unit.lock(write.project));
  const state = await model.load({ unit, write, project });
  const loaded = { unit, write, project, state };
  await model.authorize?.(loaded);
  const decided = model.decide(loaded);
  if (isRefusal(decided)) throw model.problemOf(decided, loaded);
  const facts = (await unit.append(project, decided, model.revision(loaded))) as readonly (F & Stored)[];
  const appended = { ...loaded, facts };
  await model.project(appended);
  const caused = await runCascades(cascades, appended);
  const reply = await model.reply(appended);
  const notifications = (await model.notifications?.(appended, now())) ?? [];
  return { reply, facts: [...facts, ...caused], notifications };
};

/** Resolves once the command is durable and its facts are published. */
export const executeCommand = async <
  Write extends CommandRequest,
  State,
  F extends Fact,
  Reply extends object,
  Unit extends UnitOfWork<unknown>,
>(
  needs: ExecutionNeeds<Unit>,
  model: WriteModel<Write, State, F, Reply, Unit>,
  write: Write,
): Promise<Reply> => {
  const done: Done<Reply> = await needs.unitsOfWork.transaction((unit) => {
    const answered = answerOnce(unit, write, () => run(needs, model, unit, write));
    if (!model.lock) unit.readAhead?.(write.project, write);
    return answered;
  }, write.project);
  const { reply, facts = [], notifications = [] } = done;
  for (let sent = 0; sent < facts.length; sent += serverLimits.factsInMessage)
    await needs.publish(write.project, facts.slice(sent, sent + serverLimits.factsInMessage));
  needs.notify(notifications);
  return reply;
};
