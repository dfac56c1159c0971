import type { SnapshotFrom } from 'xstate';
import { isChangedFrom } from '../../domain/templates/opened-template.ts';
import type { templateEditorMachine } from './template-editor-machine.ts';

type TemplateEditor = SnapshotFrom<typeof templateEditorMachine>;

export const selectTemplateText = (editor: TemplateEditor) => editor.context.draft.text;
export const selectAddedField = (editor: TemplateEditor) => editor.context.added;
export const selectStatusCounts = (editor: TemplateEditor) => editor.context.counts;
export const selectTemplateProblem = (editor: TemplateEditor) => editor.context.problem;
/** What others have changed, and a save would replace. */
export const selectReplaced = (editor: TemplateEditor) => editor.context.replaced;
/** What others have put over the last save of this user. */
export const selectOverwritten = (editor: TemplateEditor) => editor.context.overwritten;
export const selectTemplateIsMerged = (editor: TemplateEditor) => editor.context.merged;
export const selectTemplateIsChanged = (editor: TemplateEditor) => isChangedFrom(editor.context);
export const selectTemplateIsSaving = (editor: TemplateEditor) => editor.matches({ open: { draft: 'saving' } });
/** False until the stored draft is read, so that the content does not jump. */
export const selectTemplateIsShown = (editor: TemplateEditor) =>
  editor.matches({ open: { draft: 'editing' } }) || selectTemplateIsSaving(editor);
export const selectTemplateIsLeaving = (editor: TemplateEditor) => editor.matches({ open: { leaving: 'asked' } });
/** Leaving the page requires confirmation. */
export const selectTemplateIsHeld = (editor: TemplateEditor) =>
  editor.matches('open') && selectTemplateIsChanged(editor);
