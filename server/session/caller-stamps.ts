import { sql, type Kysely } from 'kysely';
import type { ProjectRole } from '../../src/domain/projects/project.ts';
import type { Tables } from '../database/tables.ts';

/**
 * What every call has to know of its caller, from the current state of the database, at the price of a few looks into
 * indexes:
 *
 *   calls of one turn of the event loop ▸ one statement ▸ a stamp for each caller
 *
 * The stamp names the versions of the rows that make up a caller: user, account, licences (and whether they have begun
 * and ended), permissions. PostgreSQL changes the version (xmin) of a row with every change, whichever process makes it.
 * As long as the stamp is the same, what was read before is still true.
 */
export interface CallerRequest {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly projectId: string | null;
}

export interface CallerStamp {
  readonly stamp: string;
  /** Null: the account has no such project, or it is in the trash. */
  readonly status: 'ACTIVE' | 'ARCHIVE' | null;
  /** Null: not a member. */
  readonly role: ProjectRole | null;
}

interface Batch {
  readonly requests: Map<string, { readonly caller: CallerRequest; readonly place: number }>;
  readonly stamps: Promise<ReadonlyMap<number, CallerStamp>>;
  /** Milliseconds since 1970. */
  latest: number;
}

/** A caller without a row does not exist, is deleted, or has no such session. */
const readStamps = async (
  database: Kysely<Tables>,
  callers: readonly CallerRequest[],
  now: number,
): Promise<ReadonlyMap<number, CallerStamp>> => {
  const at = new Date(now).toISOString();
  const column = (name: keyof CallerRequest) => callers.map((caller) => caller[name]);
  const { rows } = await sql<CallerStamp & { readonly place: number }>`
    select r.place, p.status, m.role, concat_ws(' ', u.xmin, a.xmin, '/',
        (select string_agg(concat_ws(' ', l.xmin, l.start_date <= ${at}, l.end_date > ${at}), ' ')
          from licences l where l.user_id = u.id), '/',
        (select s.xmin from subscription_permissions s where s.user_id = u.id), '/',
        exists (select from api_keys k where k.user_id = u.id and k.revoked_date is null and k.expires_date > ${at})
      ) as stamp
    from unnest(${column('userId')}::text[], ${column('sessionId')}::text[], ${column('projectId')}::text[])
        with ordinality as r (user_id, session_id, project_id, place)
      join users u on u.id = r.user_id and u.deleted_date is null
      join accounts a on a.id = u.account_id and a.status = 'ACTIVE'
      left join projects p
        on p.id = r.project_id and p.account_id = u.account_id and p.deleted_date is null
      left join project_members m on m.project_id = p.id and m.user_id = u.id
    where r.session_id is null
      or exists (select from sessions s where s.grant_id = r.session_id and s.user_id = u.id)`.execute(database);
  return new Map(rows.map((row) => [row.place, row]));
};

const batches = new WeakMap<Kysely<Tables>, Batch>();

const startBatch = (database: Kysely<Tables>): Batch => {
  const requests: Batch['requests'] = new Map();
  const read = () => {
    batches.delete(database);
    return readStamps(
      database,
      [...requests.values()].map(({ caller }) => caller),
      batch.latest,
    );
  };
  const batch: Batch = {
    requests,
    latest: 0,
    stamps: new Promise((resolve, reject) => void setImmediate(() => void read().then(resolve, reject))),
  };
  batches.set(database, batch);
  return batch;
};

/** Null: nobody may call in this name. */
export const readStamp = async (
  database: Kysely<Tables>,
  caller: CallerRequest,
  now: number,
): Promise<CallerStamp | null> => {
  const batch = batches.get(database) ?? startBatch(database);
  batch.latest = Math.max(batch.latest, now);
  const key = JSON.stringify([caller.userId, caller.sessionId, caller.projectId]);
  const { place } = batch.requests.get(key) ?? { place: batch.requests.size + 1 };
  batch.requests.set(key, { caller, place });
  return (await batch.stamps).get(place) ?? null;
};
