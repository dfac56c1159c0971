import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tag } from '../../src/domain/tags/tag.ts';
import { tagAbout } from '../../src/domain/tags/tag-facts.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { chosenColors, listTags, usedTags } from './tag-rows.ts';
import { writeTag, type TagWriteNeeds } from './write-tag.ts';

export interface TagsNeeds extends TagWriteNeeds {
  now(): number;
}

type Names = Extract<keyof Handlers, `tags.${string}`>;

export const tagsHandlers = (needs: TagsNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;

  const authorizeTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Tag');

  const stampOf = (request: FastifyRequest, project: string, id: string) => ({
    id: keyOf(request),
    about: tagAbout(id),
    project,
    at: new Date(now()).toISOString(),
    by: callerOf(request).profile.id,
  });

  return {
    'tags.list': async ({ params, query }, request) => {
      await authorizeTo(request, params.project, 'read');
      return { tagList: await listTags(database, params.project, query.term ?? '', query.size) };
    },

    'tags.used': async ({ params, query: { term = '', page, size } }, request) => {
      await authorizeTo(request, params.project, 'read');
      const found = await usedTags(database, params.project, { term, page, size });
      const totalPages = Math.ceil(found.total / size);
      return {
        tagList: [...found.tags],
        page: { size, number: found.page, totalElements: found.total, totalPages },
      };
    },

    'tags.colors': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'read');
      return { tagColors: await chosenColors(database, params.project) };
    },

    'tags.create': async ({ params, body }, request) => {
      await authorizeTo(request, params.project, 'create');
      const command = { ...stampOf(request, params.project, uuid()), type: 'tag.create', data: body } as const;
      return (await writeTag(needs, command, bodyHash('tags.create', params, body))) as Tag;
    },

    'tags.update': async ({ params, body: { id, ...data } }, request) => {
      await authorizeTo(request, params.project, 'update');
      const otherId: Problem = { kind: 'invalid', field: 'id', rule: 'is not the id of the address' };
      if (id !== undefined && id !== params.id) throw otherId;
      const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
      const command = { ...stampOf(request, params.project, params.id), type: 'tag.update', data: given } as const;
      return (await writeTag(needs, command, bodyHash('tags.update', params, data))) as Tag;
    },

    'tags.delete': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'delete');
      const command = { ...stampOf(request, params.project, params.id), type: 'tag.delete', data: {} } as const;
      return (await writeTag(needs, command, bodyHash('tags.delete', params))) as { id: string };
    },
  };
};
