import type { Database } from '../../../server/database/database.ts';

/** The fires of the schedules of a storm, which are due every minute, against the minutes that have passed. */
type Pool = Database['pool'];

const storms = `schedules where description = 'storm'`;

interface FiresOfSchedule {
  readonly id: string;
  readonly fires: number;
  readonly minutes: number;
  readonly first: string;
  /** The minutes from the first fire to the next time. */
  readonly expected: number;
}

const perSchedule = `
  select s.id, count(f.id)::int as fires, count(distinct date_trunc('minute', f.fire_time))::int as minutes,
    min(date_trunc('minute', f.fire_time))::text as first,
    round(extract(epoch from s.next_fire - min(date_trunc('minute', f.fire_time))) / 60)::int as expected
  from (select * from ${storms}) s join schedule_fires f on f.schedule_id = s.id group by s.id, s.next_fire`;

/** Schedules of the sample fire, too, when the clock jumps over their times. */
const runsOfStorm = `runs where scenario_id in (select entity_id from ${storms})`;

const ofStorm = `schedule_fires f join (select id from ${storms}) s on s.id = f.schedule_id`;

const sentencesOf = ({ id, fires, minutes, first, expected }: FiresOfSchedule, firsts: ReadonlyMap<string, string>) => [
  ...(fires === minutes ? [] : [`${id} has ${fires} fires in ${minutes} minutes`]),
  ...(minutes === expected ? [] : [`${id} has fires in ${minutes} of ${expected} minutes`]),
  ...(first === firsts.get(id) ? [] : [`${id} began at ${first}, not at ${firsts.get(id)}`]),
];

export const createFireLedger = async (pool: Pool) => {
  const number = async (sql: string): Promise<number> =>
    Number((await pool.query<{ count: string }>(`select count(*) as count from ${sql}`)).rows[0]?.count);
  const begun = await pool.query<{ id: string; first: string }>(
    `select s.id, coalesce(min(f.fire_time), min(s.next_fire))::text as first
      from (select * from ${storms}) s left join schedule_fires f on f.schedule_id = s.id group by s.id`,
  );
  const firsts = new Map(begun.rows.map(({ id, first }) => [id, first]));
  const runsBefore = (await number(runsOfStorm)) - (await number(`${ofStorm} where f.run_id <> ''`));

  return {
    ids: [...firsts.keys()],
    count: () => number(ofStorm),
    hasDue: async () => (await number(`${storms} and state = 'active' and next_fire <= run_moment()`)) > 0,
    /** As if adapters had ended them: a project has only so many waiting runs. */
    async endWaitingRuns(): Promise<void> {
      await pool.query(`update runs set state = 'cancelled', end_date = now() where id in (
        select id from runs where state = 'queued' for update skip locked)`);
    },
    async differences(): Promise<readonly string[]> {
      const { rows } = await pool.query<FiresOfSchedule>(perSchedule);
      const runs = (await number(runsOfStorm)) - runsBefore;
      const withRun = await number(`(select distinct f.run_id from ${ofStorm} where f.run_id <> '') fired`);
      const unclear = await number(`${ofStorm} where (f.run_id <> '') = (f.reason is not null)`);
      return [
        ...(rows.length === firsts.size ? [] : [`${rows.length} of ${firsts.size} schedules have fired`]),
        ...rows.flatMap((row) => sentencesOf(row, firsts)),
        ...(runs === withRun ? [] : [`${runs} runs were requested for ${withRun} fires`]),
        ...(unclear === 0 ? [] : [`${unclear} fires have both a run and a reason, or neither`]),
      ];
    },
    /** Each row differs from all others: what a server has fired does not keep another one from firing it. */
    async dropUniqueness(): Promise<void> {
      await pool.query(`create function differ() returns trigger language plpgsql as
        $$ begin new.fire_time := new.fire_time + random() * interval '50 seconds'; return new; end $$`);
      await pool.query(`create trigger differ before insert on schedule_fires for each row execute function differ()`);
    },
    async reasons(): Promise<string> {
      const { rows } = await pool.query<{ what: string; count: number }>(
        `select coalesce(f.reason ->> 'code', 'requested a run') as what, count(*)::int as count
          from ${ofStorm} group by 1 order by 2 desc`,
      );
      return rows.map(({ what, count }) => `${count} ${what}`).join(', ');
    },
  };
};
