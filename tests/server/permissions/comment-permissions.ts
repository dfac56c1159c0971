import type { Caller } from '../caller.ts';
import { at, comment, read, report } from '../defects/at-defects.ts';
import type { PermissionCell } from './permission-cell.ts';

/** Calls about comments and one's own notifications; the users are those of `permission-matrix.ts`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
/** Any user with a licence, in any account; product administrators need none. */
const licensed = [200, 200, 200, 403, 200, 200, 200, 200, 401];

const commented = async (owner: Caller) => {
  const id = await report(owner);
  await comment(owner, id, '<p>a</p>');
  return { id, subId: (await read(owner, id)).comments[0]?.id ?? '' };
};

const ofOneself = (
  call: 'preferences.read' | 'preferences.save',
  args: object,
  statuses = [200, 200, 200, 200, 200, 200, 200, 200, 401],
): PermissionCell => ({
  call,
  what: 'of the current user',
  statuses,
  right: null,
  ask: (who) => who.ask(call, args as never),
});

export const commentPermissions: readonly PermissionCell[] = [
  {
    call: 'defects.change',
    what: "of another's comment",
    statuses: writers,
    right: ['update', 'Comment'],
    ask: async (who, owner) => {
      const { id, subId } = await commented(owner);
      return who.ask('defects.change', {
        ...at(id),
        body: { id, action: 'UPDATE', field: 'COMMENT', subId, value: 'b' },
      });
    },
  },
  {
    call: 'defects.change',
    what: "removing another's comment",
    statuses: managers,
    right: null,
    ask: async (who, owner) => {
      const { id, subId } = await commented(owner);
      return who.ask('defects.change', { ...at(id), body: { id, action: 'DELETE', field: 'COMMENT', subId } });
    },
  },
  {
    call: 'defects.commentVersions',
    what: 'of a comment',
    statuses: readers,
    right: ['read', 'Comment'],
    ask: async (who, owner) => {
      const { id, subId } = await commented(owner);
      return who.ask('defects.commentVersions', { params: { project: 'p-1', id, comment: subId } });
    },
  },
  ...(['notifications.list', 'notifications.acknowledgeAll', 'notifications.clearAll'] as const).map(
    (call): PermissionCell => ({
      call,
      what: 'of the current user',
      statuses: licensed,
      right: null,
      ask: (who) => who.ask(call, {}),
    }),
  ),
  ...(['notifications.acknowledge', 'notifications.clear'] as const).map((call): PermissionCell => ({
    call,
    what: 'of the current user',
    statuses: licensed,
    right: null,
    ask: (who) => who.ask(call, { params: { id: 'n-1' } }),
  })),
  ofOneself('preferences.read', {}),
  ofOneself('preferences.save', { body: { userNotificationTypes: [] } }, licensed),
  {
    call: 'preferences.previews',
    what: 'for administrators',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: null,
    ask: (who) => who.ask('preferences.previews', {}),
  },
];
