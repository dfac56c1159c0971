import { useSelector } from '@xstate/react';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import { selectNewDraft, selectNewTagPicker } from '../../../machines/defects/new/new-defect-selectors.ts';
import { TagManager } from '../../tags/tag-manager.tsx';
import { useProject } from '../use-project.ts';

/** The tags of a new defect. */
export function NewDefectTags({ edit }: { readonly edit: NewDefectRef }) {
  const { mayManageTags } = useProject();
  const { tags } = useSelector(edit, selectNewDraft);
  return (
    <TagManager
      names={tags}
      mayChange
      mayManage={mayManageTags}
      picker={useSelector(edit, selectNewTagPicker)}
      onPick={() => edit.send({ type: 'tags.pick' })}
      onRemove={(name) => edit.send({ type: 'tag.remove', name })}
    />
  );
}
