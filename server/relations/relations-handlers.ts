import type { FastifyRequest } from 'fastify';
import { moduleOf, type ItemAt } from '../../src/domain/items/item.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { relationAbout, type RelationCommand } from '../../src/domain/relations/relation-facts.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { readItem } from '../items/item-rows.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { authorize, projectAccess, refusalIn, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { relationsOf } from './relation-rows.ts';
import { writeRelation, type RelationWriteNeeds } from './write-relation.ts';

export interface RelationsNeeds extends RelationWriteNeeds {
  now(): number;
}

type Names = Extract<keyof Handlers, `relations.${string}`>;

const missing: Problem = { kind: 'missing' };

/** Whoever may change the one end and read the other may relate them. */
const requireBetween =
  ({ ability, projectId, isArchived }: ProjectAccess) =>
  (...ends: readonly [ItemAt, ItemAt]): void => {
    const may = (action: string, { type }: ItemAt) => ability.can(action, asSubject(moduleOf[type], { projectId }));
    if (!ends.every((end) => may('read', end))) throw missing;
    if (!ends.some((end) => may('update', end))) throw refusalIn({ isArchived });
  };

export const relationsHandlers = (needs: RelationsNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());
  const stampOf = (request: FastifyRequest, project: string, key: string, id: string) => ({
    id: key,
    about: relationAbout(id),
    project,
    at: new Date(now()).toISOString(),
    by: callerOf(request).profile.id,
  });

  return {
    'relations.list': async ({ params: { project, ...at } }, request) => {
      const access = await accessOf(request, project);
      authorize(access, 'read', moduleOf[at.type]);
      if (!(await readItem(database, project, at))) throw missing;
      // The position is read first: the answer may hold more than it says, never less.
      const { position } = await database
        .selectFrom('projects')
        .select('position')
        .where('id', '=', project)
        .executeTakeFirstOrThrow();
      const relations = await relationsOf(database, project, at);
      const mayRead = ({ item }: (typeof relations)[number]) =>
        access.ability.can('read', asSubject(moduleOf[item.type], { projectId: project }));
      return { relations: relations.filter(mayRead), position };
    },

    'relations.create': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      const key = keyOf(request);
      const command: RelationCommand = {
        ...stampOf(request, params.project, key, key),
        type: 'relation.link',
        data: { ...body, leftName: '', rightName: '' },
      };
      const hash = bodyHash('relations.create', params, body);
      const { relation, facts } = await writeRelation(needs, {
        command,
        hash,
        ends: null,
        check: requireBetween(access),
      });
      return { ...relation, facts };
    },

    'relations.delete': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      const command: RelationCommand = {
        ...stampOf(request, params.project, keyOf(request), 'id' in body ? body.id : ''),
        type: 'relation.unlink',
        data: { name: '' },
      };
      const hash = bodyHash('relations.delete', params, body);
      const ends = 'id' in body ? null : body;
      const { relation, facts } = await writeRelation(needs, { command, hash, ends, check: requireBetween(access) });
      return { id: relation.id, facts };
    },
  };
};
