import { v7 as uuid } from 'uuid';
import type { Caller } from '../caller.ts';
import type { PermissionCell } from './permission-cell.ts';

const content = () => ({ name: `f${uuid().replaceAll('-', '')}`, body: '"x"' });
const made = async (owner: Caller): Promise<string> => (await owner.reply('functions.create', { body: content() })).id;

const readers = [200, 200, 200, 403, 403, 200, 404, 403, 401];
const listers = [200, 200, 200, 403, 403, 200, 200, 403, 401];
const writers = [200, 403, 403, 403, 403, 200, 404, 403, 401];

/** Calls about functions, which belong to the account; the users are those of `permission-matrix.ts`. */
export const functionPermissions: readonly PermissionCell[] = [
  {
    call: 'functions.list',
    what: 'of the account',
    statuses: listers,
    right: ['read', 'Function'],
    ask: (who) => who.ask('functions.list', {}),
  },
  {
    call: 'functions.minified',
    what: 'of the account',
    statuses: listers,
    right: ['read', 'Function'],
    ask: (who) => who.ask('functions.minified', {}),
  },
  {
    call: 'functions.read',
    what: 'of the owner',
    statuses: readers,
    right: ['read', 'Function'],
    ask: async (who, owner) => who.ask('functions.read', { params: { id: await made(owner) } }),
  },
  {
    call: 'functions.create',
    what: 'a new one',
    statuses: [201, 403, 403, 403, 403, 201, 201, 403, 401],
    right: ['create', 'Function'],
    ask: (who) => who.ask('functions.create', { body: content() }),
  },
  {
    call: 'functions.update',
    what: 'of the owner',
    statuses: writers,
    right: ['update', 'Function'],
    ask: async (who, owner) =>
      who.ask('functions.update', { params: { id: await made(owner) }, body: { description: 'Changed' } }),
  },
  {
    call: 'functions.delete',
    what: 'of the owner',
    statuses: writers,
    right: ['delete', 'Function'],
    ask: async (who, owner) => who.ask('functions.delete', { params: { id: await made(owner) } }),
  },
];
