import type pg from 'pg';
import { withClient } from '../scale/targets.ts';
import { demand } from './endurance-part.ts';

/** Acknowledged changes against the journal: a change is one event, whose cause is the key of its call. */
const count = `
  select count(*) filter (where events = 0)::int as lost, count(*) filter (where events > 1)::int as doubled
  from (select key, count(f.id) as events from unnest($1::text[]) as made (key) left join facts f on f.cause = key group by key) found`;

/** The sentences of what was lost or is there twice. */
export const checkWrites = (connection: pg.ClientConfig, keys: readonly string[]): Promise<readonly string[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ lost: number; doubled: number }>(count, [keys]);
    const { lost = 0, doubled = 0 } = rows[0] ?? {};
    return [
      ...demand(lost === 0, `${lost} of ${keys.length} acknowledged changes are not in the journal`),
      ...demand(doubled === 0, `${doubled} of ${keys.length} acknowledged changes are in the journal twice`),
    ];
  });
