/**
 * The lifecycle of a schedule, as data:
 *
 *   active ⇄ paused        a due time leaves it active while there is a next one
 *     └──────┴─▶ ended     after its last time
 *     └──────┴─▶ deleted   from every state; restored from the trash, it is as before
 */
export const scheduleStates = ['active', 'paused', 'ended', 'deleted'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const scheduleInputs = ['due', 'last', 'pause', 'resume', 'delete'] as const;
export type ScheduleInput = (typeof scheduleInputs)[number];

/** Inputs that a state does not have leave it as it is. */
export const scheduleChart: Readonly<Record<ScheduleState, Readonly<Partial<Record<ScheduleInput, ScheduleState>>>>> = {
  active: { due: 'active', last: 'ended', pause: 'paused', delete: 'deleted' },
  paused: { last: 'ended', resume: 'active', delete: 'deleted' },
  ended: { delete: 'deleted' },
  deleted: {},
};

export const mayHappen = (state: ScheduleState, input: ScheduleInput): boolean =>
  Object.hasOwn(scheduleChart[state], input);

export const nextScheduleState = (state: ScheduleState, input: ScheduleInput): ScheduleState =>
  scheduleChart[state][input] ?? state;
