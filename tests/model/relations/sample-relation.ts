import type { ItemAt } from '../../../src/domain/items/item.ts';
import type { Relation } from '../../../src/domain/relations/relation.ts';
import {
  relationAbout,
  type RelationCommand,
  type RelationFact,
} from '../../../src/domain/relations/relation-facts.ts';

/** Relations between defects of p1, with their commands and facts. */
interface Request {
  readonly id?: string;
  readonly about?: string;
  readonly by?: string;
  readonly at?: string;
}

export const defectAt = (id: string): ItemAt => ({ type: 'DEFECT', id });

export const relationWith = (changes: Partial<Relation> = {}): Relation => ({
  id: 'r1',
  leftId: 'SHOP-1',
  leftType: 'DEFECT',
  rightId: 'fl-1',
  rightType: 'FLOW',
  projectId: 'p1',
  metadata: {},
  ...changes,
});

const stampOf = ({ id = 'r1', by = 'u-ada', at = '2026-11-21T12:00:00Z' }: Request, relation = id) => ({
  id,
  about: relationAbout(relation),
  project: 'p1',
  at,
  by,
});

export const link = (request: Request, other: string, type: ItemAt['type'] = 'DEFECT'): RelationCommand => ({
  ...stampOf(request),
  type: 'relation.link',
  data: {
    leftType: 'DEFECT',
    leftId: request.about ?? 'SHOP-1',
    leftName: `Name of ${request.about ?? 'SHOP-1'}`,
    rightType: type,
    rightId: other,
    rightName: `Name of ${other}`,
    metadata: {},
  },
});

export const unlink = (request: Request, relation = 'r1', name = 'Check-out'): RelationCommand => ({
  ...stampOf({ id: 'u1', ...request }, relation),
  type: 'relation.unlink',
  data: { name },
});

const result = { version: 1, project: 'p1', at: '2026-11-21T12:00:00Z', by: 'u-ada' };

export const linked = (relation = relationWith(), position?: number): RelationFact => ({
  ...result,
  id: `${relation.id}/linked`,
  about: relationAbout(relation.id),
  cause: relation.id,
  type: 'relation.linked',
  data: { relation, leftName: `Name of ${relation.leftId}`, rightName: `Name of ${relation.rightId}` },
  ...(position === undefined ? {} : { position, revision: 1 }),
});

export const unlinked = (relation = relationWith(), position?: number): RelationFact => ({
  ...result,
  id: `u-${relation.id}/unlinked`,
  about: relationAbout(relation.id),
  cause: `u-${relation.id}`,
  type: 'relation.unlinked',
  data: { relation, leftName: `Name of ${relation.leftId}`, rightName: `Name of ${relation.rightId}` },
  ...(position === undefined ? {} : { position, revision: 2 }),
});

/** All relations of SHOP-1 at a position. */
export const observedAt = (asOf: number, relations: readonly Relation[]): RelationFact => ({
  ...result,
  id: `o-${asOf}`,
  about: 'relations/DEFECT/SHOP-1',
  type: 'relation.observed',
  data: {
    end: defectAt('SHOP-1'),
    asOf,
    links: relations.map((relation) => ({
      relation,
      item: { type: relation.rightType, id: relation.rightId, name: `Read ${relation.rightId}`, projectId: 'p1' },
    })),
  },
});
