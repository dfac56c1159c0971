import type { ItemType } from '../../../src/domain/items/item.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';
import type { TestDatabase } from '../test-database.ts';

/** Short helpers for the calls of relations in the project p-1. */
export const inP1 = { params: { project: 'p-1' } };

export const betweenDefects = (leftId: string, rightId: string) =>
  ({ leftType: 'DEFECT', leftId, rightType: 'DEFECT', rightId }) as const;

export const betweenDefectAnd = (leftId: string, rightType: ItemType, rightId: string) =>
  ({ leftType: 'DEFECT', leftId, rightType, rightId }) as const;

export const relate = (
  who: Caller,
  body: ReturnType<typeof betweenDefectAnd>,
  headers: Headed = {},
): Promise<Reply<'relations.create'>> => who.reply('relations.create', { ...inP1, body }, headers);

export const relatedOf = async (
  who: Caller,
  id: string,
  type: ItemType = 'DEFECT',
): Promise<Reply<'relations.list'>['relations']> =>
  (await who.reply('relations.list', { params: { project: 'p-1', type, id } })).relations;

/** Adds an item as the area of this type would do with its own facts. */
export const addItem = async (
  { kysely }: TestDatabase,
  type: ItemType,
  id: string,
  name: string,
  project_id = 'p-1',
): Promise<void> => {
  await kysely.insertInto('items').values({ project_id, type, id, name }).execute();
};
