import type { Tone } from './tokens.ts';

const severityTones: Readonly<Record<string, Tone>> = {
  Blocker: 'severe',
  Critical: 'danger',
  Major: 'warning',
  Minor: 'info',
  Cosmetic: 'neutral',
};

const scale: readonly Tone[] = ['severe', 'danger', 'warning', 'info', 'neutral'];

/** Severities that a project has named itself have the tone of their place, from the worst one down. */
export const severityTone = (severity: string, options: readonly string[]): Tone =>
  severityTones[severity] ?? scale[Math.floor((options.indexOf(severity) / (options.length - 1)) * 4)] ?? 'neutral';
