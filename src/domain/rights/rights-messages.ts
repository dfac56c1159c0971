import type { PermissionAnswer, Ground } from './right.ts';
import { localized } from '../texts/localized.ts';

/** Messages of the page that explains what a person is allowed to do. */
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
  read: 'view',
  create: 'create',
  update: 'edit',
  delete: 'delete',
  manage: 'manage',
  readAsOwner: 'view all settings',
} as const;
const grounds = {
  administrator: 'account administrator',
  licence: 'a valid licence',
  OWNER: 'project owner',
  CONTRIBUTOR: 'project contributor',
  VIEWER: 'project viewer',
  grant: 'a licence type that allows it',
  active: 'a project that is not archived',
} as const satisfies Readonly<Record<Ground, string>>;
const answers: Readonly<Record<PermissionAnswer, string>> = { yes: 'Yes', own: 'Own items only', no: 'No' };

const named = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;
const listed = (parts: readonly Ground[]) => parts.map((part) => grounds[part]).join(', ');

export const rightsMessages = localized({
  title: 'Permissions',
  intro: (name: string) => `What ${name} can do, and why. Every request is checked against the same rules.`,
  introOwn: 'What you can do, and why. Every request is checked against the same rules.',
  person: 'Person (name or e-mail address)',
  project: 'Project',
  noProject: 'No project (account only)',
  columns: { subject: 'Item', action: 'Action', answer: 'Allowed', why: 'Reason' },
  none: 'No one found',
  noneText: 'No one in your account has this name or e-mail address.',
  subjects,
  actions,
  grounds,
  subject: (name: string) => named(subjects, name),
  action: (name: string) => named(actions, name),
  answers,
  why: (answer: PermissionAnswer, because: readonly Ground[], needs: readonly Ground[]): string => {
    const has = because.length > 0 ? `Granted by: ${listed(because)}.` : '';
    const wants = needs.length > 0 ? `${answer === 'own' ? 'For all items' : 'Requires'}: ${listed(needs)}.` : '';
    return [has, wants].filter((part) => part !== '').join(' ') || 'Not available to accounts.';
  },
});
