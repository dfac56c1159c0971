import { sql, type Kysely, type Selectable } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { MailsTable } from '../database/tables/mails-table.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { isRefusedForGood, type Carry } from './mail-carrier.ts';
import { openWords } from './send-mail.ts';

/**
 *   row ──claim: one more try, due again later──▶ carried ──▶ sent
 *                                    │
 *                                    ├─ may pass ─▶ due again, later each time, until its tries or its time are over
 *                                    └─ refused for good ─▶ given up
 *
 * A claim postpones the next attempt before anything is sent, so a process that dies leaves the mail to the next one;
 * several processes never take the same mail.
 */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly key: Buffer;
  readonly carry: Carry;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}

type Row = Selectable<MailsTable>;

const iso = (at: number) => new Date(at).toISOString();

/** Empty: the mail is to nobody who has an account. */
const accountOfMail = sql<string>`coalesce((select account_id from users where users.id = mails.user_id), '')`;

/** The oldest one that is due, of an account that had no turn yet. */
const claim = (database: Kysely<Tables>, now: number, served: readonly string[]) =>
  database
    .updateTable('mails')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      due_date: sql<string>`${iso(now)}::timestamptz
        + least(${serverLimits.mailPause} * 2 ^ tries, ${serverLimits.mailPauseMost}) * interval '1 millisecond'`,
    }))
    .where('id', '=', (from) =>
      from
        .selectFrom('mails')
        .select('id')
        .where('ended_date', 'is', null)
        .where('due_date', '<=', iso(now))
        .$if(served.length > 0, (due) => due.where(sql<boolean>`${accountOfMail} <> all (${[...served]}::text[])`))
        .orderBy('due_date')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(accountOfMail.as('account'))
    .executeTakeFirst();

export const createMailSender = ({ database, key, carry, log, now }: Needs) => {
  const end = (id: string, sent: boolean, problem: string | null) =>
    database
      .updateTable('mails')
      .set({ ended_date: iso(now()), sent, problem, sealed: '' })
      .where('id', '=', id)
      .execute();

  const failed = async ({ id, tries }: Row, error: unknown) => {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    log.warn({ mail: id, tries, problem }, 'a mail did not go out');
    if (isRefusedForGood(error) || tries >= serverLimits.mailTries) await end(id, false, problem);
    else await database.updateTable('mails').set({ problem }).where('id', '=', id).execute();
  };

  /** Checked again because days may pass before a mail is sent. */
  const mayReceive = async ({ user_id: user, project_ids: projects }: Row): Promise<boolean> => {
    if (user === null) return true;
    for (const project of projects) if (!(await readersAmong(database, project, [user], now())).has(user)) return false;
    return true;
  };

  const deliver = async (row: Row) => {
    if (row.until_date !== null && Date.parse(row.until_date) <= now()) return end(row.id, false, 'too late');
    if (!(await mayReceive(row))) return end(row.id, false, 'its receiver may not see the project any more');
    const words = openWords(row.sealed, key);
    if (!words) return end(row.id, false, 'its words cannot be opened: the key is another one');
    try {
      await carry({ id: row.id, to: row.recipient, subject: row.subject, ...words });
    } catch (error) {
      return failed(row, error);
    }
    return end(row.id, true, null);
  };

  /** Sends everything that is due, one after the other: one mail of each account, then the next one of each. */
  const run = async (isStopping = () => false) => {
    let served: string[] = [];
    while (!isStopping()) {
      const row = await claim(database, now(), served);
      if (!row && served.length === 0) return;
      if (!row) served = [];
      else {
        served.push(row.account);
        await deliver(row);
      }
    }
  };

  const waits = (at: string) => sql`select from mails where ended_date is null and due_date <= ${at}`;
  return { run, waits };
};

export const sweepMails = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database
    .deleteFrom('mails')
    .where('ended_date', '<', iso(now - serverLimits.mailLife))
    .execute();
};
