import { z } from 'zod';
import { idText, text } from '../../wire/wire.ts';
import { resultLimits as most } from '../result-limits.ts';

/**
 * A flaky test that is quarantined until a date: its failures are shown, and do not fail the runs that arrive meanwhile.
 * A run that arrived before or arrives afterwards is not changed.
 */
export const quarantineShape = z
  .object({
    ownerId: z.string(),
    ownerName: z.string(),
    /** ISO 8601 with time. */
    until: z.string(),
    reason: z.string(),
    createdByName: z.string(),
    createdDate: z.string(),
  })
  .meta({ id: 'TestQuarantine' });
export type TestQuarantine = z.output<typeof quarantineShape>;

export const quarantineBody = z.strictObject({
  /** A member of the project. */
  ownerId: idText,
  /** ISO 8601 with time; at most 90 days from now. */
  until: z.iso.datetime({ offset: true }),
  reason: text(most.quarantineReason).default(''),
});
export type QuarantineRequest = z.output<typeof quarantineBody>;

const day = 86_400_000;

/** Why a test cannot be quarantined until this time. */
export const untilProblem = (until: number, now: number): 'quarantinePast' | 'quarantineLong' | null => {
  if (until <= now) return 'quarantinePast';
  return until > now + most.quarantineDays * day ? 'quarantineLong' : null;
};
