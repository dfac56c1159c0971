import { createMongoAbility, subject } from '@casl/ability';
import type { Ability, Rule } from './ability.ts';
import type { ProjectRole } from '../projects/project.ts';
import { boundByKey, type KeyPermission } from '../api-keys/key-rules.ts';
import { hasLicence, type Profile } from './profile.ts';

/**
 * The permission table: rules are data, made by one pure function from the profile, the licence, the subscription
 * permission and the membership. Client and server build them alike; the server asks again on every call.
 *
 *   profile + memberships + now ──rulesFor──▶ rules ──abilityOf──▶ can(action, subject)
 *
 * A key narrows what its person may (PERM-016). Whoever is not named here may not (PERM-009, PERM-012..021, PERM-025..028, PERM-036; rulings R8..R11).
 */
export interface Membership {
  readonly projectId: string;
  readonly role: ProjectRole;
}

/** The modules whose records live in a project. */
export const projectModules = [
  'Dashboard',
  'Flow',
  'Scenario',
  'Defect',
  'TestPlan',
  'TestPipeline',
  'Milestone',
  'Adapter',
  'ExecutionLog',
  'Schedule',
];

/** The screens and the module that opens each [PERM-002]. */
const screens: Readonly<Record<string, string>> = {
  ADAPTERS: 'Adapter',
  FLOWS: 'Flow',
  SCENARIOS: 'Scenario',
  TEST_PLANS: 'TestPlan',
  TEST_PIPELINE: 'TestPipeline',
  DEFECTS: 'Defect',
  SCHEDULES: 'Schedule',
  EXECUTION_LOGS: 'ExecutionLog',
  DASHBOARDS: 'Dashboard',
};

/** What a contributor may delete only when it is his own, and the field that says whose it is. */
const ownedBy: Readonly<Record<string, string>> = {
  Defect: 'author',
  Flow: 'owner',
  Scenario: 'createdByUser',
  TestPlan: 'owner',
};

type Granted = (module: string, action: string) => boolean;

const grantedBy = (profile: Profile): Granted => {
  const actions = new Map(
    (profile.permission?.modulePermissions ?? []).map(({ moduleName, allowedActions }) => [moduleName, allowedActions]),
  );
  return (module, action) => actions.get(module)?.includes(action) ?? false;
};

/** The activity of a project shows whatever its reader may read, so any other screen opens it. */
const screenRules = (profile: Profile, granted: Granted): Rule[] => {
  const opened = Object.entries(screens)
    .filter(([, module]) => profile.permission?.allowedModules.includes(module) || granted(module, 'read'))
    .map(([screen]) => screen);
  return [...opened, ...(opened.length > 0 ? ['ACTIVITY'] : [])].map((subject) => ({ action: 'navigate', subject }));
};

/** The modules whose records are related to one another. */
const relatedModules = ['Flow', 'Scenario', 'TestPlan', 'Defect'];

/** What is no module of its own follows what it belongs to [PERM-003]. */
const followingRules = (projectId: string, granted: Granted): Rule[] => [
  ...(granted('Flow', 'read') ? [{ action: 'read', subject: 'Dataset', conditions: { projectId } }] : []),
  // Functions belong to the account: whoever reads the flows of one project can call them.
  ...(granted('Flow', 'read') ? [{ action: 'read', subject: 'Function' }] : []),
  ...relatedModules
    .filter((module) => granted(module, 'read'))
    .map((of) => ({ action: 'read', subject: 'Relation', conditions: { projectId, of } })),
];

const readRules = (projectId: string, granted: Granted): Rule[] => [
  ...followingRules(projectId, granted),
  { action: 'read', subject: 'Project', conditions: { id: projectId } },
  { action: 'read', subject: ['Tag', 'Template'], conditions: { projectId } },
  ...(granted('Defect', 'read') ? [{ action: 'read', subject: 'Comment', conditions: { projectId } }] : []),
  ...projectModules
    .filter((module) => granted(module, 'read'))
    .map((module) => ({ action: 'read', subject: module, conditions: { projectId } })),
];

/** A comment is read with its defect, so whoever may not read defects reads no comments either [PERM-019, PERM-028]. */
const ownersComments = (granted: Granted) => (granted('Defect', 'read') ? ['manage'] : ['create', 'update', 'delete']);

const ownerRules = (projectId: string, profile: Profile, granted: Granted): Rule[] => [
  { action: 'readAsOwner', subject: 'Project', conditions: { id: projectId } },
  ...['update', 'delete']
    .filter((action) => granted('Project', action))
    .map((action) => ({ action, subject: 'Project', conditions: { id: projectId } })),
  ...(profile.permission?.modulePermissions ?? [])
    .filter(({ moduleName }) => projectModules.includes(moduleName))
    .map(({ moduleName, allowedActions }) => ({
      action: [...allowedActions],
      subject: moduleName,
      conditions: { projectId },
    })),
  ...(granted('Flow', 'update')
    ? [
        { action: 'manage', subject: ['Step', 'Task'], conditions: { projectId } },
        { action: 'create', subject: 'Function' },
        { action: ['update', 'delete'], subject: 'Function', conditions: { author: profile.id } },
      ]
    : []),
  ...(granted('Defect', 'update')
    ? [{ action: [...ownersComments(granted)], subject: 'Comment', conditions: { projectId } }]
    : []),
  ...(granted('Defect', 'update')
    ? [{ action: 'manage', subject: ['Tag', 'Template'], conditions: { projectId } }]
    : []),
];

const contributorRules = (projectId: string, userId: string, granted: Granted): Rule[] => {
  const own = Object.entries(ownedBy).flatMap(([module, owner]): Rule[] => [
    ...['create', 'update']
      .filter((action) => granted(module, action))
      .map((action) => ({ action, subject: module, conditions: { projectId } })),
    ...(granted(module, 'delete')
      ? [{ action: 'delete', subject: module, conditions: { projectId, [owner]: userId } }]
      : []),
  ]);
  if (!granted('Defect', 'update')) return own;
  return [
    ...own,
    { action: ['create', 'update'], subject: 'Comment', conditions: { projectId } },
    { action: 'delete', subject: 'Comment', conditions: { projectId, user: userId } },
  ];
};

const memberRules = ({ projectId, role }: Membership, profile: Profile, granted: Granted): Rule[] => {
  const reads = readRules(projectId, granted);
  switch (role) {
    case 'OWNER':
      return [...reads, ...ownerRules(projectId, profile, granted)];
    case 'CONTRIBUTOR':
      return [...reads, ...contributorRules(projectId, profile.id, granted)];
    case 'VIEWER':
      return reads;
  }
};

/** One's own keys; those of others are never within reach. */
const keyRules = (profile: Profile): Rule[] =>
  (profile.permission?.modulePermissions ?? [])
    .filter(({ moduleName }) => moduleName === 'APIKey')
    .map(({ allowedActions }) => ({ action: [...allowedActions], subject: 'APIKey' }));

/** What runs on one's own devices, in whatever project; in a project its adapters are a module like the others. */
const ownAdapterRules = (profile: Profile): Rule[] =>
  (profile.permission?.modulePermissions ?? [])
    .filter(({ moduleName }) => moduleName === 'Adapter')
    .map(({ allowedActions }) => ({
      action: [...allowedActions],
      subject: 'Adapter',
      conditions: { userId: profile.id },
    }));

/** Without a valid licence it can only be read (ruling R8). */
const ownRecord = (profile: Profile, now: number): Rule[] => [
  {
    action: hasLicence(profile, now) ? ['read', 'updateProfile'] : ['read'],
    subject: 'User',
    conditions: { id: profile.id },
  },
];

const exceptOwnRecord = (profile: Profile, now: number): Rule[] => [
  {
    action: ['manage', 'delete', 'changeRole', 'changeLicence', 'updateProfile'],
    subject: 'User',
    conditions: { id: profile.id },
    inverted: true,
  },
  ...ownRecord(profile, now),
];

/** Who asks: a person, or a program by a key of that person. */
export type Person = Profile & { readonly key?: readonly KeyPermission[] };

/** `now` in milliseconds; the account is the caller's own, so another tenant's records never come this far. */
export const rulesFor = (person: Person, memberships: readonly Membership[], now: number): Rule[] => {
  const rules = rulesOfPerson(person, memberships, now);
  return person.key ? boundByKey(rules, person.key) : rules;
};

const rulesOfPerson = (profile: Profile, memberships: readonly Membership[], now: number): Rule[] => {
  if (profile.productAdmin) return [{ action: 'manage', subject: 'ProductAdmin' }, ...ownRecord(profile, now)];
  const isAdmin = profile.role === 'ACCOUNT_ADMIN';
  if (!hasLicence(profile, now)) {
    return isAdmin
      ? [{ action: 'manage', subject: ['License', 'User'] }, ...exceptOwnRecord(profile, now)]
      : ownRecord(profile, now);
  }
  if (isAdmin) {
    return [
      { action: 'manage', subject: 'all' },
      { action: 'manage', subject: 'ProductAdmin', inverted: true },
      ...exceptOwnRecord(profile, now),
    ];
  }
  const granted = grantedBy(profile);
  return [
    { action: 'manage', subject: 'Connections' },
    { action: 'create', subject: 'Project' },
    ...keyRules(profile),
    ...ownAdapterRules(profile),
    ...ownRecord(profile, now),
    ...screenRules(profile, granted),
    ...memberships.flatMap((membership) => memberRules(membership, profile, granted)),
  ];
};

/** What stands behind all other rules while a project is archived: its own record alone can be changed. */
export const readOnlyRules = (projectId: string): Rule[] => [
  {
    action: ['create', 'update', 'delete'],
    subject: [...projectModules, 'Comment', 'Tag', 'Template', 'Step', 'Task'],
    conditions: { projectId },
    inverted: true,
  },
];

export const abilityOf = (rules: readonly Rule[]): Ability => createMongoAbility<Ability>([...rules]);

/** A record as a subject of a rule: `asSubject('Defect', { projectId, author })`. */
export const asSubject = (type: string, record: object): object => subject(type, { ...record });
