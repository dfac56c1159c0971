import type { Tone } from './tokens.ts';

const severityTones: Readonly<Record<string, Tone>> = {
  Blocker: 'severe',
  Critical: 'danger',
  Major: 'warning',
  Minor: 'info',
  Cosmetic: 'neutral',
};

/** Severities added by a project's template have no specific tone. */
export const severityTone = (severity: string): Tone => severityTones[severity] ?? 'neutral';
