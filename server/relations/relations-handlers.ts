import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { moduleOf, type ItemAt } from '../../src/domain/items/item.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { relationAbout, type RelationCommand } from '../../src/domain/relations/relation-facts.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { readItem } from '../items/item-rows.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess, refusalIn, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { relationsOf } from './relation-rows.ts';
import { relationWriteModel } from './relation-write-model.ts';

export interface RelationsNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

type Names = Extract<keyof Handlers, `relations.${string}`>;

const missing: Problem = { kind: 'missing' };

/** Requires the right to change one end and to read the other. */
const requireBetween =
  ({ ability, projectId, isArchived }: ProjectAccess) =>
  (...ends: readonly [ItemAt, ItemAt]): void => {
    const may = (action: string, { type }: ItemAt) => ability.can(action, asSubject(moduleOf[type], { projectId }));
    if (!ends.every((end) => may('read', end))) throw missing;
    if (!ends.some((end) => may('update', end))) throw refusalIn({ isArchived });
  };

export const relationsHandlers = ({ database, execute, now }: RelationsNeeds): Pick<Handlers, Names> => {
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  return {
    'relations.list': async ({ params: { project, ...at } }, request) => {
      const access = await accessOf(request, project);
      authorize(access, 'read', moduleOf[at.type]);
      if (!(await readItem(database, project, at))) throw missing;
      // The position is read first: the answer may be newer than the position, never older.
      const position = await positionOf(database, project);
      const relations = await relationsOf(database, project, at);
      const mayRead = ({ item }: (typeof relations)[number]) =>
        access.ability.can('read', asSubject(moduleOf[item.type], { projectId: project }));
      return { relations: relations.filter(mayRead), position };
    },

    'relations.create': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      const sent = { call: 'relations.create', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command: RelationCommand = {
        ...stampOf(write, relationAbout(write.key)),
        type: 'relation.link',
        data: { ...body, leftName: '', rightName: '' },
      };
      const check = requireBetween(access);
      const { relation, facts } = await execute(relationWriteModel, { ...write, command, ends: null, check });
      return { ...relation, facts };
    },

    'relations.delete': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      const sent = { call: 'relations.delete', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command: RelationCommand = {
        ...stampOf(write, relationAbout('id' in body ? body.id : '')),
        type: 'relation.unlink',
        data: { name: '' },
      };
      const ends = 'id' in body ? null : body;
      const check = requireBetween(access);
      const { relation, facts } = await execute(relationWriteModel, { ...write, command, ends, check });
      return { id: relation.id, facts };
    },
  };
};
