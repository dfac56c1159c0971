import type { Tone } from './tokens.ts';

const severityTones: Readonly<Record<string, Tone>> = {
  Blocker: 'severe',
  Critical: 'danger',
  Major: 'warning',
  Minor: 'info',
  Cosmetic: 'neutral',
};

/** A severity of a project's own template has no tone of its own. */
export const severityTone = (severity: string): Tone => severityTones[severity] ?? 'neutral';
