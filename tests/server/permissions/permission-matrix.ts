import type { Caller } from '../caller.ts';
import type { PermissionCell } from './permission-cell.ts';
import { historyPermissions } from './history-permissions.ts';
import { at, body, read, report } from '../defects/at-defects.ts';
import { defaultStatuses } from '../../../src/domain/templates/default-template.ts';
import { adapterPermissions } from './adapter-permissions.ts';
import { functionPermissions } from './function-permissions.ts';
import { commonPermissions } from './common-permissions.ts';
import { accountPermissions } from './account-permissions.ts';
import { peoplePermissions } from './people-permissions.ts';
import { feedPermissions } from '../feeds/feed-permissions.ts';
import { webhookPermissions } from '../webhooks/webhook-permissions.ts';
import { identityPermissions } from './identity-permissions.ts';
import { commentPermissions } from './comment-permissions.ts';
import { listPermissions } from './list-permissions.ts';
import { onboardingPermissions } from './onboarding-permissions.ts';
import { projectPermissions } from './project-permissions.ts';
import { attach, base64, upload } from '../files/at-files.ts';

const everybody = [200, 200, 200, 200, 200, 200, 200, 200, 401];
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const p1 = { project: 'p-1' };
const text = (html: string) => ({ action: 'ADD', field: 'COMMENT', value: html }) as const;

let uploads = 0;
const newUpload = () => `permission-upload-${(uploads += 1)}`;

const onDefect = (
  call: 'defects.read' | 'defects.comments' | 'defects.attachments' | 'defects.audit',
): PermissionCell => ({
  call,
  what: 'of a defect',
  statuses: readers,
  right: ['read', 'Defect'],
  ask: async (who, owner) => who.ask(call, at(await report(owner))),
});

const change = (
  what: string,
  right: PermissionCell['right'],
  make: (id: string, owner: Caller) => Promise<object>,
): PermissionCell => ({
  call: 'defects.change',
  what,
  statuses: writers,
  right,
  ask: async (who, owner) => {
    const id = await report(owner);
    return who.ask('defects.change', { ...at(id), body: { id, ...((await make(id, owner)) as { action: 'UPDATE' }) } });
  },
});

type TemplateCall = 'templates.read' | 'templates.save' | 'templates.workflow';
const ofTemplate = (
  call: TemplateCall,
  action: string,
  statuses: readonly number[],
  body: object = {},
): PermissionCell => ({
  call,
  what: 'of p-1',
  statuses,
  right: [action, 'Template'],
  ask: (who) => who.ask(call, { params: p1, ...(action === 'read' ? {} : { body }) } as never),
});

/** Permissions of areas that bring their own: a file `x-permissions.ts` beside the server tests of the area. */
const modules: Record<string, Record<string, readonly PermissionCell[]>> = import.meta.glob(
  ['../*/*-permissions.ts', '!./*'],
  { eager: true },
);
const areaPermissions = Object.values(modules).flatMap((module) => Object.values(module).flat());

export const permissionMatrix: readonly PermissionCell[] = [
  // Before the calls that create projects: their rights depend on the projects of a user.
  ...functionPermissions,
  ...areaPermissions,
  ...listPermissions,
  ...peoplePermissions,
  ...accountPermissions,
  {
    call: 'session.profile',
    what: 'of the current user',
    statuses: everybody,
    right: null,
    ask: (who) => who.ask('session.profile', {}),
  },
  {
    call: 'session.deviceKey',
    what: 'of the current user',
    statuses: everybody,
    right: null,
    ask: (who) => who.ask('session.deviceKey', {}),
  },
  {
    call: 'live.channels',
    what: 'of readable projects',
    statuses: everybody,
    right: null,
    ask: (who) => who.ask('live.channels', {}),
  },
  {
    call: 'session.configuration',
    what: 'for any user',
    statuses: everybody.with(8, 200),
    right: null,
    ask: (who) => who.ask('session.configuration', {}),
  },
  ...onboardingPermissions,
  ...projectPermissions,
  {
    call: 'defects.list',
    what: 'p-1',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: (who) => who.ask('defects.list', { params: p1 }),
  },
  {
    call: 'defects.export',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: (who) => who.ask('defects.export', { params: p1, body: {} }),
  },
  {
    call: 'defects.prepareExport',
    what: 'of p-1',
    statuses: readers.map((status) => (status === 200 ? 202 : status)),
    right: ['read', 'Defect'],
    ask: (who) => who.ask('defects.prepareExport', { params: p1, body: { question: {} } }),
  },
  onDefect('defects.read'),
  onDefect('defects.comments'),
  onDefect('defects.attachments'),
  onDefect('defects.audit'),
  {
    call: 'defects.create',
    what: 'in p-1',
    statuses: makers,
    right: ['create', 'Defect'],
    ask: (who) => who.ask('defects.create', { params: p1, body: body() }),
  },
  change('a field', ['update', 'Defect'], async () => ({ action: 'UPDATE', field: 'STATUS', value: 'Done' })),
  change('a comment', ['create', 'Comment'], async () => text('<p>x</p>')),
  change('an attachment', ['update', 'Defect'], async () => ({ action: 'ADD', value: base64('x'), subId: 'a.txt' })),
  change('an attachment less', ['update', 'Defect'], async (id, owner) => {
    await attach(owner, id, 'a.txt', 'x');
    return { action: 'DELETE', subId: (await read(owner, id)).attachments[0]?.id ?? '' };
  }),
  {
    call: 'defects.delete',
    what: 'of another user',
    statuses: [200, 403, 403, 403, 404, 200, 404, 404, 401],
    right: ['delete', 'Defect'],
    ask: async (who, owner) => who.ask('defects.delete', at(await report(owner))),
  },
  ...adapterPermissions,
  ...commonPermissions,
  ...commentPermissions,
  ...identityPermissions,
  ...feedPermissions,
  ...webhookPermissions,
  ...historyPermissions,
  ofTemplate('templates.read', 'read', readers),
  ofTemplate('templates.save', 'update', managers),
  ofTemplate('templates.workflow', 'update', managers.with(0, 201).with(5, 201), { workflow: [...defaultStatuses] }),
  {
    call: 'files.upload',
    what: 'to p-1',
    statuses: makers,
    right: ['update', 'Defect'],
    ask: (who) => upload(who, newUpload(), 'a.txt', 'x'),
  },
  {
    call: 'files.link',
    what: 'of an attachment',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: async (who, owner) => {
      const id = await report(owner);
      await attach(owner, id, 'a.txt', 'x');
      return who.ask('files.link', { params: p1, query: { path: (await read(owner, id)).attachments[0]?.data ?? '' } });
    },
  },
];
