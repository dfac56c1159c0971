import { licenceTypes } from '../session/profile.ts';
import { licenceTypeMessages } from '../users/user-messages.ts';

/** The five licence types that can be assigned, with their weights: bit masks for comparisons [LIC-001, LIC-002]. */
export type LicenceType = (typeof licenceTypes)[number];

export const licenceWeights = {
  TRAINEE: 1,
  TESTER: 2,
  DEVELOPER: 41,
  MANAGER: 127,
  FULL_USER: 127,
} as const satisfies Readonly<Record<LicenceType, number>>;

const labels: Readonly<Record<string, string>> = licenceTypeMessages;

export const licenceLabel = (type: string): string =>
  (Object.hasOwn(labels, type) && labels[type]) || licenceTypeMessages.NONE;

export const isLicenceType = (type: string): type is LicenceType => (licenceTypes as readonly string[]).includes(type);
