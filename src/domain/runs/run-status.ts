import { z } from 'zod';
import type { RunState } from './run-chart.ts';

/** [LOG-005] */
export const runStatuses = ['PASSED', 'FAILED', 'SKIPPED', 'RUNNING', 'CANCELLED', 'PAUSED', 'WARNING'] as const;
export type RunStatus = (typeof runStatuses)[number];

const otherNames: Readonly<Record<string, RunStatus>> = {
  PASSED_WITH_WARNINGS: 'PASSED',
  PassedAuto: 'PASSED',
  PassedManual: 'PASSED',
  FailedAuto: 'FAILED',
  FailedManual: 'FAILED',
};
const known = new Set<string>(runStatuses);

/** What a status counts as [LOG-006, LOG-007]; an unknown one counts as running [LOG-008]. */
export const countedStatus = (status: string): RunStatus => {
  if (known.has(status)) return status as RunStatus;
  return Object.hasOwn(otherNames, status) ? (otherNames[status] as RunStatus) : 'RUNNING';
};

/** A filter for PASSED also finds runs that passed with warnings [LOG-009]. */
export const filteredStatuses = (statuses: readonly string[]): readonly string[] =>
  statuses.includes('PASSED') ? [...new Set([...statuses, 'PASSED_WITH_WARNINGS'])] : statuses;

/** As the API writes them: beside the seven, a run that passed with warnings [LOG-006]. */
export const wireStatuses = [...runStatuses, 'PASSED_WITH_WARNINGS'] as const;

/** A status in an answer. Another name of one is read as that one, and an unknown one as running [LOG-007, LOG-008]. */
export const statusShape = <const Name extends RunStatus | (typeof wireStatuses)[number] | 'NOT_STARTED'>(
  names: readonly Name[],
) =>
  z.codec(z.string(), z.enum(names), {
    decode: (status) => names.find((name) => name === status) ?? (countedStatus(status) as Name),
    encode: (status) => status,
  });

/** The status of a run in the API; a lost or expired run is FAILED and says how it ended [LOG-005]. */
export interface WireStatus {
  readonly status: (typeof wireStatuses)[number];
  readonly ending?: 'LOST' | 'EXPIRED';
}
export const wireStatusOf: Readonly<Record<RunState, WireStatus>> = {
  queued: { status: 'RUNNING' },
  assigned: { status: 'RUNNING' },
  running: { status: 'RUNNING' },
  held: { status: 'PAUSED' },
  paused: { status: 'PAUSED' },
  passed: { status: 'PASSED' },
  passedWithWarnings: { status: 'PASSED_WITH_WARNINGS' },
  failed: { status: 'FAILED' },
  cancelled: { status: 'CANCELLED' },
  lost: { status: 'FAILED', ending: 'LOST' },
  expired: { status: 'FAILED', ending: 'EXPIRED' },
};
