import { localized } from '../texts/localized.ts';

/** Schedules in the history trail, and in the history of what they run. */
export const scheduleAuditMessages = localized({
  audited: { entity: 'Schedule', record: 'the schedule of {name}' },
  /** In the history of what it runs, which has fields of the same names. */
  ofSchedule: (field: string) => `Schedule · ${field}`,
  fields: {
    repeats: 'Repeats',
    zone: 'Time zone',
    from: 'First day',
    until: 'Last day',
    adapter: 'Adapter',
    dataset: 'Dataset',
    description: 'Description',
    missed: 'Missed runs',
    state: 'Status',
    pausedUntil: 'Paused until',
    run: 'Listed run',
  },
  values: {
    missed: { SKIP: 'not repeated', ONCE: 'repeated once' },
    state: { active: 'active', paused: 'paused', ended: 'ended' },
  },
});
