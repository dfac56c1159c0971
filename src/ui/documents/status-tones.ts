import type { FlowStatus } from '../../domain/flows/flow.ts';
import type { Tone } from '../theme/tokens.ts';

/** Of flows and scenarios. */
export const statusTones: Readonly<Record<FlowStatus, Tone>> = {
  NEW: 'neutral',
  IN_DESIGN: 'info',
  IN_REVIEW: 'warning',
  DONE: 'success',
  RELEASED: 'success',
};
