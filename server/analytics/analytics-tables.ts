import type { Generated } from 'kysely';
import type { Time } from '../database/tables/column-types.ts';

interface ExecutionCounts {
  project_id: string;
  hour: Time;
  status: string;
  mode: string;
  severity: string;
  n: number;
  timed: number;
  /** Milliseconds. */
  duration: string;
  steps: number;
}

type ExecutionHoursTable = ExecutionCounts;
/** What ended, or was corrected, since the last fold. */
interface ExecutionNewsTable extends ExecutionCounts {
  id: Generated<string>;
}

declare module '../database/tables.ts' {
  interface Tables {
    execution_hours: ExecutionHoursTable;
    execution_news: ExecutionNewsTable;
  }
}
