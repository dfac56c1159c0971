import { fieldFaultText, titleFaultText } from '../../../domain/defects/decisions/faults.ts';
import { isComplete } from '../../../domain/defects/new/new-defect.ts';
import { fieldOf } from '../../../domain/templates/template.ts';
import type { TagPickerRef } from '../../tags/tag-picker-machine.ts';
import type { SimilarRef } from './similar-machine.ts';
import type { NewDefect } from './new-defect-machine.ts';

/** Selectors for the new-defect form. */
const isTried = (edit: NewDefect) => edit.matches({ filling: { trial: 'tried' } });
export const selectNewDraft = (edit: NewDefect) => edit.context.draft;
export const selectNewTagPicker = (edit: NewDefect) => edit.children.picker as TagPickerRef | undefined;
export const selectSimilarDefects = (edit: NewDefect) => edit.children.similar as SimilarRef | undefined;
export const selectNewTitleFault = (edit: NewDefect) =>
  isTried(edit) ? titleFaultText(edit.context.draft.header) : null;
export const selectNewFault = (field: string) => (edit: NewDefect) =>
  isTried(edit) ? fieldFaultText(fieldOf(edit.context.template, field), edit.context.draft.values[field] ?? '') : null;
/** Disabled after a Save with errors, until they are fixed [DEF-062]; never before the first attempt. */
export const selectSaveIsDisabled = (edit: NewDefect) =>
  !edit.matches('filling') || (isTried(edit) && !isComplete(edit.context.draft, edit.context.template));
export const selectIsCreating = (edit: NewDefect) => edit.matches('creating');
export const selectIsRecalling = (edit: NewDefect) => edit.matches('recalling');
export const selectIsReadingFiles = (edit: NewDefect) => edit.matches({ filling: { files: 'reading' } });
export const selectIsLeavingPending = (edit: NewDefect) => edit.matches({ filling: { leaving: 'asked' } });
export const selectCreationProblem = (edit: NewDefect) => edit.context.problem;
