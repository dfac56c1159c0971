import { useSelector } from '@xstate/react';
import type { CommentEditRef } from '../../../machines/defects/panel/comment-edit-machine.ts';
import { selectFieldChild, type DefectFieldsRef } from '../../../machines/defects/panel/defect-fields-machine.ts';
import type { CommentsRef } from '../../../machines/defects/panel/comments-machine.ts';
import type { OlderAt, OlderRef } from '../../../machines/defects/history/older-machine.ts';
import { selectChild } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import type { FieldEditRef } from '../../../machines/fields/field-edit-machine.ts';
import type { HistoryRef } from '../../../machines/defects/history/history-machine.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import type { PicturesRef } from '../../../machines/defects/panel/pictures-machine.ts';
import type { PreviewRef } from '../../../machines/defects/panel/preview-machine.ts';
import type { TitleEditRef } from '../../../machines/defects/panel/title-edit-machine.ts';
import type { UploadsRef } from '../../../machines/defects/panel/uploads-machine.ts';
import type { TagManagerRef } from '../../../machines/tags/tag-manager-machine.ts';
import type { PresenceRef } from '../../../machines/presence/presence-machine.ts';
import type { RelatedRef } from '../../../machines/relations/related-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';

/** The children of the open panel; undefined once they have stopped. */
const useChild = <Ref>(id: string): Ref | undefined => {
  const { defectPanel } = useWorkspace();
  return useSelector(defectPanel, selectChild(id)) as Ref | undefined;
};

export const useTitleEdit = () => useChild<TitleEditRef>('title');
export const useFields = () => useChild<DefectFieldsRef>('fields');
export const useFieldEdit = (key: string) =>
  useSelector(useFields(), (fields) => fields && selectFieldChild(key)(fields)) as FieldEditRef | undefined;
export const useCommentEdit = () => useChild<CommentEditRef>('comment');
export const useComments = () => useChild<CommentsRef>('comments');
export const useOlder = (kind: OlderAt['kind']) =>
  useChild<OlderRef>(kind === 'comments' ? 'olderComments' : 'olderAttachments');
export const useTagManager = () => useChild<TagManagerRef>('tags');
export const usePicturesChild = () => useChild<PicturesRef>('pictures');
export const usePreview = () => useChild<PreviewRef>('preview');
export const useUploads = () => useChild<UploadsRef>('uploads');
export const usePresence = () => useChild<PresenceRef>('presence');
export const useRelated = () => useChild<RelatedRef>('related');
export const useHistory = () => useChild<HistoryRef>('history');
export const useNewDefect = () => useChild<NewDefectRef>('newDefect');
