import { texts } from '../texts/texts.ts';
import { localized } from '../texts/localized.ts';

/** Why a change of a defect is refused. */
export const defectProblemMessages = localized({
  defectGone: 'refers to a deleted defect',
  commentGone: 'refers to a deleted comment',
  tooManyDefects: ({ max }: { readonly max: number }) => `contains more than ${max.toLocaleString('en')} defects`,
  fileTooBig: texts.upload.tooBig,
  notBase64: 'is not base64',
  otherUpload: 'belongs to another upload',
  unknownUpload: 'is unknown or already belongs to another defect',
  /** What a newer change did to the change that somebody wants to undo. */
  changedTo: ({ value, name }: { readonly value: string; readonly name: string }) =>
    `has since been changed to ${value} by ${name}`,
  changedBy: ({ name }: { readonly name: string }) => `has since been changed by ${name}`,
  removedBy: ({ name }: { readonly name: string }) => `has since been removed by ${name}`,
  addedBy: ({ name }: { readonly name: string }) => `has since been added again by ${name}`,
  restoredBy: ({ name }: { readonly name: string }) => `has since been restored by ${name}`,
  changedSince: texts.revert.changed,
  neverUndone: texts.revert.never,
});
