import type { Answer, Ground } from './right.ts';

/** The words of the page that says why somebody may do something. */
const subjects = {
  Connections: 'Account settings',
  APIKey: 'API keys',
  User: 'Users',
  License: 'Licences',
  Admin: 'Account administration',
  Project: 'Project',
  Dashboard: 'Dashboards',
  Flow: 'Flows',
  Scenario: 'Scenarios',
  Defect: 'Defects',
  TestPlan: 'Test plans',
  TestPipeline: 'Test pipelines',
  Milestone: 'Milestones',
  Adapter: 'Adapters',
  ExecutionLog: 'Execution logs',
  Schedule: 'Schedules',
  Comment: 'Comments',
  Tag: 'Tags',
  Template: 'Template',
  Dataset: 'Datasets',
} as const;
const actions = {
  read: 'see',
  create: 'create',
  update: 'change',
  delete: 'delete',
  manage: 'manage',
  readAsOwner: 'open all settings',
} as const;
const grounds = {
  administrator: 'account administrator',
  licence: 'valid licence',
  OWNER: 'owner of the project',
  CONTRIBUTOR: 'contributor of the project',
  VIEWER: 'viewer of the project',
  grant: 'a type of licence that allows it',
  active: 'the project out of the archive',
} as const satisfies Readonly<Record<Ground, string>>;
const answers: Readonly<Record<Answer, string>> = { yes: 'Yes', own: 'Only one’s own', no: 'No' };

const named = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;
const listed = (parts: readonly Ground[]) => parts.map((part) => grounds[part]).join(', ');

export const rightsMessages = {
  title: 'Rights',
  intro: (name: string) => `What ${name} may do, and why; from the same rules that every call is checked by.`,
  introOwn: 'What you may do, and why; from the same rules that every call is checked by.',
  person: 'Somebody by name or e-mail address',
  project: 'Project',
  noProject: 'No project: the account alone',
  columns: { subject: 'What', action: 'Deed', answer: 'Answer', why: 'Why' },
  none: 'Nobody found',
  noneText: 'Nobody of your account has this name or e-mail address.',
  subjects,
  actions,
  grounds,
  subject: (name: string) => named(subjects, name),
  action: (name: string) => named(actions, name),
  answers,
  why: (answer: Answer, because: readonly Ground[], needs: readonly Ground[]): string => {
    const has = because.length > 0 ? `By: ${listed(because)}.` : '';
    const wants = needs.length > 0 ? `${answer === 'own' ? 'For all of them' : 'Needs'}: ${listed(needs)}.` : '';
    return [has, wants].filter((part) => part !== '').join(' ') || 'Nobody of an account may.';
  },
} as const;
