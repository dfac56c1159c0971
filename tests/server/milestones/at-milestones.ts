import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of milestones in the project p-1. */
export const inP1 = { params: { project: 'p-1' } };
export const atMilestone = (id: string) => ({ params: { project: 'p-1', id } });

export const addedMilestone = (
  who: Caller,
  name = 'First',
  headers: Headed = {},
): Promise<Reply<'milestones.create'>> =>
  who.reply('milestones.create', { ...inP1, body: { ...milestoneFields.blank, name } }, headers);
