import type { CommandLog } from './unit-of-work.ts';

/** Who sends what under which idempotency key, and the status that the answer is kept with. */
export interface KeyedRequest {
  readonly user: string;
  readonly key: string;
  /** Of the call and all that was sent with it: another hash under the same key is refused. */
  readonly hash: string;
  readonly status: number;
}

/** Runs a job once per idempotency key and keeps its answer in the same transaction; sent again, that is the answer. */
export const answerOnce = async <Done extends { readonly reply: object }>(
  log: CommandLog,
  { user, key, hash, status }: KeyedRequest,
  job: () => Promise<Done>,
): Promise<Done | Pick<Done, 'reply'>> => {
  const known = await log.claim({ user, id: key, hash });
  if (known) return { reply: known.reply };
  const done = await job();
  await log.keepAnswer(user, key, { status, reply: done.reply });
  return done;
};
