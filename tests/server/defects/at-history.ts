import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed, ProblemDocument } from '../caller.ts';
import { at } from './at-defects.ts';

/** Shorthands for the calls of a defect's history, all in the project p-1. */
export const remove = (who: Caller, id: string): Promise<Reply<'defects.delete'>> =>
  who.reply('defects.delete', at(id));

export const restore = (who: Caller, id: string, headers: Headed = {}): Promise<Reply<'defects.restore'>> =>
  who.reply('defects.restore', at(id), headers);

export const revert = (who: Caller, id: string, factId: string): Promise<Reply<'defects.takeBack'>> =>
  who.reply('defects.takeBack', { ...at(id), body: { factId } });

export const revertRefused = (who: Caller, id: string, factId: string): Promise<ProblemDocument> =>
  who.problem('defects.takeBack', { ...at(id), body: { factId } });

export const moment = (who: Caller, id: string, revision: number): Promise<Reply<'defects.at'>> =>
  who.reply('defects.at', { ...at(id), query: { revision } });

export const trash = (who: Caller, term = ''): Promise<Reply<'trash.list'>> =>
  who.reply('trash.list', { params: { id: 'p-1' }, query: { term } });
