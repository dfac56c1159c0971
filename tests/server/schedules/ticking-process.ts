import { openDatabase } from '../../../server/database/database.ts';
import { sendReport } from '../../../server/plans/report/send-reports.ts';
import { tickSchedules } from '../../../server/schedules/tick-schedules.ts';
import type { Target } from '../test-database-target.ts';

/** A server that does nothing but what is due, until it is killed. It says when it begins. */
const target = JSON.parse(process.argv[2] ?? '""') as Target;
const tick = process.argv[3] === 'reports' ? sendReport : tickSchedules;
const { kysely } = await openDatabase(target, 4);
process.stdout.write('ready\n');
for (;;) if (!(await tick(kysely).catch(() => null))) await new Promise((done) => setTimeout(done, 20));
