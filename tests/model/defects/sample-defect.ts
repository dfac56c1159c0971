import type { Comment, DefectRecord } from '../../../src/domain/defects/defect.ts';
import {
  defectAbout,
  type AttachData,
  type DefectCommand,
  type DefectFact,
  type Details,
} from '../../../src/domain/defects/defect-facts.ts';

/** Factories for commands and facts of one defect, with short names that make tests read as sentences. */
export const at = '2026-11-21T12:00:00Z';
export const later = '2026-11-21T13:00:00Z';

export const recordWith = (parts: Partial<DefectRecord> = {}): DefectRecord => ({
  id: 'SHOP-1',
  project: 'p1',
  header: 'Basket is empty',
  description: '',
  status: 'To Do',
  severity: 'Major',
  type: '',
  assignee: 'u-ada',
  author: 'u-ada',
  custom: {},
  tags: [],
  createdDate: at,
  modifiedDate: at,
  modifiedByUser: 'u-ada',
  revision: 1,
  commentCount: 0,
  attachmentCount: 0,
  ...parts,
});

export const file = (parts: Partial<AttachData> = {}): AttachData => ({
  attachmentId: 'a1',
  upload: 'up1',
  filename: 'log.txt',
  mimeType: 'text/plain',
  size: 3,
  ...parts,
});

export const commentWith = (parts: Partial<Comment> = {}): Comment => ({
  id: 'k1',
  itemId: 'SHOP-1',
  projectId: 'p1',
  createdDate: at,
  comment: '<p>Seen</p>',
  user: 'u-ada',
  ...parts,
});

type CommandOf<Type extends DefectCommand['type']> = Extract<DefectCommand, { type: Type }>;
type FactOf<Type extends DefectFact['type']> = Extract<DefectFact, { type: Type }>;

export interface Stamp {
  readonly id?: string;
  readonly about?: string;
  readonly by?: string;
  readonly at?: string;
  readonly revision?: number;
  readonly position?: number;
}

const requests = <Type extends DefectCommand['type']>(
  type: Type,
  data: CommandOf<Type>['data'],
  { id = 'c1', about = 'SHOP-1', by = 'u-bob' }: Stamp = {},
) => ({ id, type, about: defectAbout(about), project: 'p1', at: later, by, data }) as CommandOf<Type>;

export const report = (record = recordWith(), attachments: readonly AttachData[] = [], place: Stamp = {}) =>
  requests('defect.report', { record, attachments }, { about: record.id, ...place });
export const update = (field: string, value: unknown, place?: Stamp) =>
  requests('defect.update', { field, value }, place);
export const comment = (text: string, commentId = 'k1', place?: Stamp) =>
  requests('defect.comment', { commentId, comment: text }, place);
export const changeComment = (text: string, commentId = 'k1', place?: Stamp) =>
  requests('defect.changeComment', { commentId, comment: text }, place);
export const removeComment = (commentId = 'k1', place?: Stamp) =>
  requests('defect.removeComment', { commentId }, place);
export const attach = (data: AttachData = file(), place?: Stamp) => requests('defect.attach', data, place);
export const detach = (attachmentId = 'a1', place?: Stamp) => requests('defect.detach', { attachmentId }, place);
export const remove = (place?: Stamp) => requests('defect.delete', {}, place);

export const restore = (tags: readonly string[], place?: Stamp) => requests('defect.restore', { tags }, place);
export const purge = (place?: Stamp) => requests('defect.purge', {}, place);
export const revert = (what: DefectFact, more: Partial<CommandOf<'defect.takeBack'>['data']> = {}, place: Stamp = {}) =>
  requests(
    'defect.takeBack',
    { fact: what, since: null, file: null, removed: null, tags: [], ...more },
    { about: what.about.slice('defect/'.length), ...place },
  );

let count = 0;
/** A fact as sent by the server; without a revision it is a prediction. */
export const fact = <Type extends DefectFact['type']>(
  type: Type,
  data: FactOf<Type>['data'],
  { about = 'SHOP-1', id, by = 'u-bob', at: when = later, ...given }: Stamp = {},
) =>
  ({
    id: id ?? `f${(count += 1)}`,
    type,
    version: 1,
    about: defectAbout(about),
    project: 'p1',
    at: when,
    by,
    ...given,
    data,
  }) as FactOf<Type>;

export const observed = (record = recordWith(), details?: Details, place: Stamp = {}) =>
  fact('defect.observed', { record, ...(details && { details }) }, { about: record.id, ...place });

/** The fact that a command becomes; everything but its type and data comes from the command. */
export const becomes = <Type extends DefectFact['type']>(
  command: DefectCommand,
  ending: string,
  type: Type,
  data: FactOf<Type>['data'],
) =>
  ({
    id: `${command.id}/${ending}`,
    type,
    version: 1,
    about: command.about,
    project: command.project,
    at: command.at,
    by: command.by,
    cause: command.id,
    data,
  }) as FactOf<Type>;
