import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { tagAbout } from '../../src/domain/tags/tag-facts.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { chosenColors, listTags, usedTags } from './tag-rows.ts';
import { tagWriteModel, type TagReply } from './tag-write-model.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

export interface TagsNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

/** A created or updated tag is still there. */
type SavedReply = Extract<TagReply, { readonly tag: string }>;
type Reads = 'tags.list' | 'tags.used' | 'tags.colors';
type Writes = 'tags.create' | 'tags.update' | 'tags.delete' | 'tags.restore';

const otherId = invalid('id', { code: 'otherId' });

const authorizeIn =
  ({ database, now }: TagsNeeds) =>
  async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Tag');

export const tagQueries = (needs: TagsNeeds): Pick<Handlers, Reads> => {
  const { database } = needs;
  const authorizeTo = authorizeIn(needs);
  return {
    'tags.list': async ({ params, query }, request) => {
      await authorizeTo(request, params.project, 'read');
      // The position is read first: the answer may hold more than it says, never less.
      const position = await positionOf(database, params.project);
      return { tagList: await listTags(database, params.project, query.term ?? '', query.size), position };
    },

    'tags.used': async ({ params, query: { term = '', page, size } }, request) => {
      await authorizeTo(request, params.project, 'read');
      const position = await positionOf(database, params.project);
      const found = await usedTags(database, params.project, { term, page, size });
      const totalPages = Math.ceil(found.total / size);
      return {
        tagList: [...found.tags],
        page: { size, number: found.page, totalElements: found.total, totalPages },
        position,
      };
    },

    'tags.colors': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'read');
      return { tagColors: await chosenColors(database, params.project) };
    },
  };
};

export const tagCommands = (needs: TagsNeeds): Pick<Handlers, Writes> => {
  const { execute, now } = needs;
  const authorizeTo = authorizeIn(needs);
  return {
    'tags.create': async ({ params, body }, request) => {
      await authorizeTo(request, params.project, 'create');
      const sent = { call: 'tags.create', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, tagAbout(write.key)), type: 'tag.create', data: body } as const;
      return (await execute(tagWriteModel, { ...write, command })) as SavedReply;
    },

    'tags.update': async ({ params, body: { id, ...data } }, request) => {
      await authorizeTo(request, params.project, 'update');
      if (id !== undefined && id !== params.id) throw otherId;
      const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
      const sent = { call: 'tags.update', project: params.project, hashed: [params, data] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, tagAbout(params.id)), type: 'tag.update', data: given } as const;
      return (await execute(tagWriteModel, { ...write, command })) as SavedReply;
    },

    'tags.delete': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'delete');
      const sent = { call: 'tags.delete', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, tagAbout(params.id)), type: 'tag.delete', data: { tag: '' } } as const;
      return execute(tagWriteModel, { ...write, command });
    },

    'tags.restore': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'delete');
      const sent = { call: 'tags.restore', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, tagAbout(params.id)), type: 'tag.restore', data: { tag: '' } } as const;
      return (await execute(tagWriteModel, { ...write, command })) as SavedReply;
    },
  };
};
