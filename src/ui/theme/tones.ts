import type { Tone } from './tokens.ts';

const severityTones: Readonly<Record<string, Tone>> = {
  Blocker: 'severe',
  Critical: 'danger',
  Major: 'warning',
  Minor: 'info',
  Cosmetic: 'neutral',
};

const statusTones: Readonly<Record<string, Tone>> = {
  'To Do': 'neutral',
  'In Progress': 'info',
  'Ready for Test': 'warning',
  Done: 'success',
  Deferred: 'neutral',
  Invalid: 'neutral',
};

/** A severity or status of a project's own template has no tone of its own. */
export const severityTone = (severity: string): Tone => severityTones[severity] ?? 'neutral';
export const statusTone = (status: string): Tone => statusTones[status] ?? 'neutral';
