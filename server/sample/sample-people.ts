import { adminTenant } from '../session/principal.ts';

/** The people of the sample workspace. Their passwords are public, so the workspace stays on loopback. */
export const sampleAccount = 'acc-sample';
export const samplePlan = 'Sample plan';
/** The number of licences of each type. */
export const sampleLicences = { TRAINEE: 5, TESTER: 20, DEVELOPER: 5, MANAGER: 3, FULL_USER: 3 };

export interface SamplePerson {
  readonly id: string;
  readonly account: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly jobRole: string;
  readonly role: 'END_USER' | 'ACCOUNT_ADMIN';
  readonly licence: string | null;
  readonly what: string;
}

const person = (
  id: string,
  fullName: string,
  jobRole: string,
  what: string,
  more: Partial<SamplePerson> = {},
): SamplePerson => ({
  id: `u-${id}`,
  account: sampleAccount,
  email: `${id}@assay.example`,
  password: `${id}-sample-1`,
  fullName,
  jobRole,
  role: 'END_USER',
  licence: 'TESTER',
  what,
  ...more,
});

export const samplePeople: readonly SamplePerson[] = [
  person('admin', 'Ada Okafor', 'Head of quality', 'account administrator', {
    role: 'ACCOUNT_ADMIN',
    licence: 'FULL_USER',
  }),
  person('owner', 'Olivia Brandt', 'Test manager', 'owner of the projects', { licence: 'MANAGER' }),
  person('contributor', 'Carlos Medina', 'Tester', 'contributor'),
  person('viewer', 'Vera Lindqvist', 'Product manager', 'viewer', { licence: 'TRAINEE' }),
  person('product', 'Petra Novak', 'Operations', 'product administrator', { account: adminTenant, licence: null }),
  person('nolicence', 'Noah Fischer', 'Developer', 'a user without a licence', { licence: null }),
];
