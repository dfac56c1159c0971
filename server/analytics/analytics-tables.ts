import type { Generated } from 'kysely';
import type { Time } from '../database/tables/column-types.ts';

interface ExecutionSums {
  project_id: string;
  status: string;
  mode: string;
  severity: string;
  n: number;
  timed: number;
  /** Milliseconds. */
  duration: string;
  steps: number;
}

interface ExecutionHoursTable extends ExecutionSums {
  hour: Time;
}
interface ExecutionDaysTable extends ExecutionSums {
  /** Its first moment in UTC. */
  day: Time;
}
/** What ended, or was corrected, since the last fold. */
interface ExecutionNewsTable extends ExecutionHoursTable {
  id: Generated<string>;
}

declare module '../database/tables.ts' {
  interface Tables {
    execution_hours: ExecutionHoursTable;
    execution_days: ExecutionDaysTable;
    execution_news: ExecutionNewsTable;
  }
}
