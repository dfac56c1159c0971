import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { typeField } from '../../../src/domain/defects/decisions/field-access.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { newDefectShape } from '../../../src/domain/defects/defects-contract.ts';
import { defectAbout, type AttachData, type DefectCommand } from '../../../src/domain/defects/defect-facts.ts';
import { isEmptyRichText } from '../../../src/domain/rich-text/empty-rich-text.ts';
import { fieldOf, type Field, type Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import { fileIdOf, type Uploads } from '../../files/uploads.ts';
import type { LockedProject } from '../../journal/fact-store.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';

/** Assigns the number of a new defect under the lock of its project: unique and without gaps. */
export type NewDefect = z.output<typeof newDefectShape>;

export interface Reporter {
  readonly key: string;
  readonly project: string;
  readonly user: string;
  readonly at: string;
}

const described = (html: string) => {
  const clean = cleanRichText(html);
  return isEmptyRichText(clean) ? '' : clean;
};

const customValue = (field: Field | undefined, value: string) => {
  if (field?.type === 'RICH_TEXT_FIELD') return described(value);
  return value.trim() === '' ? '' : value;
};

/** The reporter, if the field is required [DEF-046]. */
const usualAssignee = (template: Template, user: string) => {
  const field = fieldOf(template, 'assignee');
  return field && !field.obsolete && !field.blank ? user : '';
};

/** The author is the sender, whatever the body says [TPL-011: read-only]. */
export const recordFrom = (
  body: NewDefect,
  { project, user, at }: Reporter,
  id: string,
  template: Template,
): DefectRecord => ({
  id,
  project,
  header: body.header,
  description: described(body.description),
  status: body.status,
  severity: body.severity,
  type: body.type || (body.custom[typeField] ?? ''),
  assignee: body.assignee || usualAssignee(template, user),
  author: user,
  custom: Object.fromEntries(
    Object.entries(body.custom).map(([key, value]) => [key, customValue(fieldOf(template, key), value)]),
  ),
  tags: body.tags,
  createdDate: at,
  modifiedDate: at,
  modifiedByUser: user,
  revision: 1,
  commentCount: 0,
  attachmentCount: 0,
});

/** The ids of the files of the defect; bytes inside the JSON are stored first, before anything is locked. */
export const keepFiles = (body: NewDefect, { key, user, project }: Reporter, uploads: Uploads): Promise<string[]> =>
  Promise.all(
    body.attachments.map(async (attachment, index) => {
      if ('upload' in attachment) return attachment.upload;
      const id = fileIdOf(user, key, index);
      return (await uploads.putBase64(id, attachment.filename, attachment.base64Content, { user, project })).id;
    }),
  );

const taken = async (
  tx: Transaction<Tables>,
  ids: readonly string[],
  { user, project }: Reporter,
  uploads: Uploads,
) => {
  const files: AttachData[] = [];
  for (const id of ids) files.push(await uploads.take(tx, id, { user, project }));
  return files;
};

export const reportCommand =
  (body: NewDefect, files: readonly string[], reporter: Reporter, uploads: Uploads) =>
  async (tx: Transaction<Tables>, project: LockedProject, template: Template): Promise<DefectCommand> => {
    // Nobody else takes this number: the project is locked until the defect is stored with it.
    const id = `${project.code}-${project.lastDefectNumber + 1}`;
    return {
      id: reporter.key,
      type: 'defect.report',
      about: defectAbout(id),
      project: project.id,
      at: reporter.at,
      by: reporter.user,
      data: {
        record: recordFrom(body, reporter, id, template),
        attachments: await taken(tx, files, reporter, uploads),
        metadata: body.metadata,
      },
    };
  };
