/** The rows of a statement. */
export type Query = (statement: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** What must hold after a storm: how often it does not, by law. */
const ended = "('passed', 'passedWithWarnings', 'failed', 'cancelled', 'lost', 'expired')";

const laws: Readonly<Record<string, string>> = {
  'ends other than one in the journal': `select r.id from runs r left join facts f on f.about = 'run/' || r.id and f.type = 'run.ended'
    where r.state in ${ended} and r.rows_of = '' group by r.id having count(f.id) <> 1`,
  'ends that differ from the journal': `select 1 from runs r join facts f on f.about = 'run/' || r.id and f.type = 'run.ended'
    where f.data->>'state' <> r.state`,
  'lost attempts that the journal does not tell': `select 1 from run_attempts a where outcome in ('lost', 'released')
    and not exists (select from facts f where f.id = a.run_id || '/lost/' || a.attempt)`,
  'passed with an event missing': `select r.id from runs r left join run_events e on e.run_id = r.id and e.attempt = r.attempt
    where r.state = 'passed' and r.rows_at_once = 0 group by r.id having count(e.*) <> r.events or count(e.*) < 3`,
  'attempts without an outcome': `select 1 from run_attempts a join runs r on r.id = a.run_id where r.state in ${ended} and a.outcome is null`,
  'more rows at a time than was asked for': `select 1 from run_attempts a join runs c on c.id = a.run_id
    join runs p on p.id = c.rows_of join runs o on o.rows_of = p.id
    join run_attempts b on b.run_id = o.id and b.start_date <= a.start_date and (b.end_date is null or b.end_date > a.start_date)
    group by a.run_id, a.attempt, p.rows_at_once having count(*) > p.rows_at_once`,
  'runs that have ended before a row of theirs': `select 1 from runs r join runs c on c.rows_of = r.id
    where r.end_date is not null and c.end_date is null`,
  'runs that are lost without a lost row, or not lost with one': `select 1 from runs r where r.rows_at_once > 0 and r.end_date is not null
    and (r.state = 'lost') <> exists (select from runs c where c.rows_of = r.id and c.state = 'lost')`,
  'attempts beyond the most': 'select 1 from run_attempts where attempt > 6',
};

/** How often each law does not hold, by the database. */
export const brokenRunLaws = async (query: Query): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [law, statement] of Object.entries(laws)) counts[law] = (await query(statement)).rows.length;
  return counts;
};

/** Ends that the journal does not have yet. */
export const unjournaledEnds = async (query: Query): Promise<number> =>
  (await query(`select 1 from runs where state in ${ended} and told <> state`)).rows.length;
