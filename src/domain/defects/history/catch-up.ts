import type { Attachment, DefectRecord } from '../defect.ts';
import type { DefectCommand } from '../defect-facts.ts';
import { formFields, type Template } from '../../templates/template.ts';
import { textOf } from '../decisions/field-access.ts';
import type { Draft, HeldFile } from '../new/new-defect.ts';

/**
 *   Save ─▶ reported, but the answer is lost ─▶ the draft is edited ─▶ Save
 *                                                       └─▶ the differences are applied to the created defect
 *
 * So a draft never becomes two defects, and no text typed after the first attempt is lost.
 */
export type SentFile = HeldFile & { readonly mimeType: string };

type ChangeType = 'defect.update' | 'defect.attach' | 'defect.detach';
export type MissedChange = {
  [Type in ChangeType]: { readonly type: Type; readonly data: Extract<DefectCommand, { type: Type }>['data'] };
}[ChangeType];

const update = (field: string, value: unknown): MissedChange => ({ type: 'defect.update', data: { field, value } });

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

const fieldChanges = (made: DefectRecord, { header, values }: Draft, template: Template): readonly MissedChange[] =>
  [...formFields(template).map(({ key, readOnly }) => ({ key, readOnly, value: values[key] ?? '' })), titleOf(header)]
    .filter(({ key, readOnly, value }) => !readOnly && textOf(made, key) !== value)
    .map(({ key, value }) => update(key, value));

const titleOf = (header: string) => ({ key: 'header', readOnly: false, value: header.trim() });

const fileChanges = (attached: readonly Attachment[], files: readonly SentFile[]): readonly MissedChange[] => [
  ...files
    .filter(({ id }) => !attached.some((attachment) => attachment.id === id))
    .map(({ id, filename, mimeType, size }): MissedChange => ({
      type: 'defect.attach',
      data: { attachmentId: id, upload: id, filename, mimeType, size },
    })),
  ...attached
    .filter(({ id }) => !files.some((file) => file.id === id))
    .map(({ id }): MissedChange => ({ type: 'defect.detach', data: { attachmentId: id } })),
];

/** The changes that turn the defect of an earlier attempt into the current draft. */
export const catchUp = (
  made: DefectRecord & { readonly attachments: readonly Attachment[] },
  draft: Draft,
  files: readonly SentFile[],
  template: Template,
): readonly MissedChange[] => [
  ...fieldChanges(made, draft, template),
  ...(sameNames(made.tags, draft.tags) ? [] : [update('tags', draft.tags)]),
  ...fileChanges(made.attachments, files),
];
