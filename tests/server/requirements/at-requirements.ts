import { requirementFields, type Requirement } from '../../../src/domain/requirements/requirement.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of requirements in the project p-1. */
export const inP1 = { params: { project: 'p-1' } };
export const atRequirement = (id: string) => ({ params: { project: 'p-1', id } });

let count = 0;
export const newKey = (): string => `REQ-${(count += 1)}`;

export const bodyOf = (entityId: string, more: Partial<Requirement> = {}) => {
  const itemId = more.itemId ?? newKey();
  const itemURL = `https://tracker.example/${itemId}`;
  return requirementFields.of({
    ...requirementFields.blank,
    name: `Title of ${itemId}`,
    itemURL,
    entityId,
    ...more,
    itemId,
  });
};

export const linked = (
  who: Caller,
  entityId: string,
  more: Partial<Requirement> = {},
  headers: Headed = {},
): Promise<Reply<'requirements.create'>> =>
  who.reply('requirements.create', { ...inP1, body: bodyOf(entityId, more) }, headers);

export const listed = async (who: Caller, entityId: string, entityType: 'FLOW' | 'SCENARIO' = 'FLOW') =>
  (await who.reply('requirements.list', { ...inP1, query: { entityType, entityId } })).requirements;
