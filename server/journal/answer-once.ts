import type { CommandLog } from './unit-of-work.ts';

/** The sender, the idempotency key and the status that is stored with the answer. */
export interface KeyedRequest {
  readonly user: string;
  readonly key: string;
  /** The hash of the call and its content: another hash under the same key is refused. */
  readonly hash: string;
  readonly status: number;
}

/**
 * Runs a job once per idempotency key and stores its answer in the same transaction; a repeated request gets that
 * answer.
 */
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
