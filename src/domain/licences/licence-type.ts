import { licenceTypes } from '../session/profile.ts';

/** The five that can be given, by what they weigh: a mask of what they are for; used to compare [LIC-001, LIC-002]. */
export type LicenceType = (typeof licenceTypes)[number];

export const licenceWeights = {
  TRAINEE: 1,
  TESTER: 2,
  DEVELOPER: 41,
  MANAGER: 127,
  FULL_USER: 127,
} as const satisfies Readonly<Record<LicenceType, number>>;

/** VIEWER and NONE are only ever shown [LIC-001]; none reads "No License" [LIC-006]. */
const labels: Readonly<Record<string, string>> = {
  TRAINEE: 'Trainee',
  TESTER: 'Tester',
  DEVELOPER: 'Developer',
  MANAGER: 'Manager',
  FULL_USER: 'Full user',
  VIEWER: 'Viewer',
  NONE: 'No License',
};

export const licenceLabel = (type: string): string => (Object.hasOwn(labels, type) && labels[type]) || 'No License';

export const isLicenceType = (type: string): type is LicenceType => (licenceTypes as readonly string[]).includes(type);
