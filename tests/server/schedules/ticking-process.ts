import { openDatabase } from '../../../server/database/database.ts';
import { createJobs } from '../../../server/jobs/create-jobs.ts';
import { sendReport } from '../../../server/plans/report/send-reports.ts';
import { tickSchedules } from '../../../server/schedules/tick-schedules.ts';
import type { Target } from '../test-database-target.ts';

/** A server that does nothing but what is due, until it is killed. It says when it begins. */
const target = JSON.parse(process.argv[2] ?? '""') as Target;
const { kysely, pool } = await openDatabase(target, 4);
const jobs = createJobs({ database: kysely, pool, log: console });
const isOfReports = process.argv[3] === 'reports';
const tick = () => (isOfReports ? sendReport({ database: kysely, jobs }) : tickSchedules(kysely));
process.stdout.write('ready\n');
for (;;) if (!(await tick().catch(() => null))) await new Promise((done) => setTimeout(done, 20));
