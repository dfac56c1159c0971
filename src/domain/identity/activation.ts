import { limits } from '../limits.ts';

/** An invited user who has not signed in within seven times 24 hours is inactive [USER-018] (ruling R12). */
export interface Activation {
  /** Null for people without an invitation: the first ones of an installation. */
  readonly createdBy: string | null;
  /** ISO 8601. */
  readonly createdDate: string;
  readonly lastLoginTime: string | null;
}

export const isNeverActivated = ({ createdBy, createdDate, lastLoginTime }: Activation, now: number): boolean =>
  createdBy !== null && lastLoginTime === null && now - Date.parse(createdDate) > limits.activationWindow;
