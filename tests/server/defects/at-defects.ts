import type { NewDefectBody } from '../../../src/domain/defects/defects-contract.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed, ProblemDocument } from '../caller.ts';

/** Shorthands for the calls of defects, all in the project p-1. */
export const at = (id: string, project = 'p-1') => ({ params: { project, id } });

export const body = (more: Partial<NewDefectBody> = {}): NewDefectBody => ({
  header: 'Search finds nothing',
  status: 'To Do',
  severity: 'Major',
  ...more,
});

export const report = async (who: Caller, more: Partial<NewDefectBody> = {}, headers: Headed = {}): Promise<string> =>
  (await who.reply('defects.create', { params: { project: 'p-1' }, body: body(more) }, headers)).id;

export const reportRefused = (
  who: Caller,
  more: Partial<NewDefectBody>,
  headers: Headed = {},
): Promise<ProblemDocument> => who.problem('defects.create', { params: { project: 'p-1' }, body: body(more) }, headers);

export const read = (who: Caller, id: string): Promise<Reply<'defects.read'>> => who.reply('defects.read', at(id));

type Value = string | string[] | null;

export const update = (
  who: Caller,
  id: string,
  field: string,
  value: Value,
  headers: Headed = {},
): Promise<Reply<'defects.change'>> =>
  who.reply('defects.change', { ...at(id), body: { id, action: 'UPDATE', field, value } }, headers);

export const updateRefused = (
  who: Caller,
  id: string,
  field: string,
  value: Value,
  headers: Headed = {},
): Promise<ProblemDocument> =>
  who.problem('defects.change', { ...at(id), body: { id, action: 'UPDATE', field, value } }, headers);

export const comment = (who: Caller, id: string, value: string): Promise<Reply<'defects.change'>> =>
  who.reply('defects.change', { ...at(id), body: { id, action: 'ADD', field: 'COMMENT', value } });

export const history = async (
  who: Caller,
  id: string,
  page = 0,
): Promise<Reply<'defects.audit'>['_embedded']['auditTrail']> =>
  (await who.reply('defects.audit', { ...at(id), query: { page } }))._embedded.auditTrail;
