import { typeField } from './decisions/field-access.ts';
import type { Command } from '../journal/fact.ts';
import { isLocalStream, localId } from '../journal/local-ids.ts';
import { formFields, type Template } from '../templates/template.ts';
import type { NewDefectBody } from './defects-contract.ts';
import type { DefectRecord } from './defect.ts';
import { defectAbout, defectIdOf, type AttachData, type DefectCommand } from './defect-facts.ts';
import { textOf } from './decisions/field-access.ts';
import { bodyOf, newDefectDraftKey, type Draft, type HeldFile } from './new/new-defect.ts';

/**
 * A new defect that the server does not know yet: its pending command, and its appearance meanwhile.
 *
 *   draft ─▶ defect.report about defect/unsent-… ─▶ body ─▶ server
 *
 * The command has the key of the draft, so that a lost answer creates no second defect; its body is the same as the
 * draft's.
 */
export type ReportCommand = Extract<DefectCommand, { type: 'defect.report' }>;

export interface Reporting {
  readonly projectId: string;
  readonly by: string;
  readonly at: string;
}

const fileOf = ({ id, filename, size }: HeldFile): AttachData => ({
  attachmentId: id,
  upload: id,
  filename,
  mimeType: '',
  size,
});

export const reportOf = (draft: Draft, template: Template, { projectId, by, at }: Reporting): ReportCommand => {
  const { attachments: _, metadata, ...body } = bodyOf(draft, template);
  const id = localId(draft.key);
  const record: DefectRecord = {
    id,
    project: projectId,
    header: body.header,
    description: body.description ?? '',
    status: body.status,
    severity: body.severity ?? '',
    type: body.type || (body.custom?.[typeField] ?? ''),
    assignee: body.assignee ?? '',
    author: by,
    custom: body.custom ?? {},
    tags: body.tags ?? [],
    createdDate: at,
    modifiedDate: at,
    modifiedByUser: by,
    revision: 0,
    commentCount: 0,
    attachmentCount: 0,
  };
  const data = { record, attachments: draft.files.map(fileOf), ...(metadata && { metadata }) };
  return { id: draft.key, type: 'defect.report', about: defectAbout(id), project: projectId, at, by, data };
};

/** The request body [DEF-041]. */
export const reportBody = ({ data: { record, attachments, metadata } }: ReportCommand): NewDefectBody => ({
  header: record.header,
  description: record.description,
  status: record.status,
  severity: record.severity,
  assignee: record.assignee,
  custom: record.custom as Record<string, string>,
  tags: [...record.tags],
  attachments: attachments.map(({ upload }) => ({ upload })),
  ...(metadata && { metadata: { ...metadata } }),
});

/** Restores the draft, as far as a person could have edited it. */
export const draftOf = (
  { id, data: { record, attachments, metadata = {} } }: ReportCommand,
  template: Template,
): Draft => ({
  key: id,
  header: record.header,
  values: Object.fromEntries(formFields(template).map(({ key }) => [key, textOf(record, key)])),
  tags: record.tags,
  files: attachments.map(({ attachmentId, filename, size }) => ({
    id: attachmentId,
    filename,
    size,
    base64Content: '',
  })),
  metadata,
});

/** The files of a command. */
export const filesOf = ({ type, data }: Command): readonly AttachData[] => {
  if (type === 'defect.attach') return [data as AttachData];
  return type === 'defect.report' ? (data as ReportCommand['data']).attachments : [];
};

/** The names of those files on the device. */
export const uploadsOfDefect = (command: Command): readonly string[] => filesOf(command).map(({ upload }) => upload);

/** Only a new defect comes from a draft. */
export const newDefectDraftKeyOf = ({ type, project }: Command): string | null =>
  type === 'defect.report' ? newDefectDraftKey(project) : null;

/** New defects of a project that wait for the server, newest first, by their local ids. */
export const localDefects = (pending: readonly Command[], project: string): readonly string[] =>
  pending
    .filter(
      (command) => command.type === 'defect.report' && command.project === project && isLocalStream(command.about),
    )
    .map(({ about }) => defectIdOf(about))
    .toReversed();
