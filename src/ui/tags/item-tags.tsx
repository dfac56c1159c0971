import { useSelector } from '@xstate/react';
import { asSubject } from '../../domain/session/abilities.ts';
import {
  selectEditedTagForm,
  selectTagPicker,
  selectTagsLost,
  type TagManagerRef,
} from '../../machines/tags/tag-manager-machine.ts';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagManager } from './tag-manager.tsx';

interface ItemTagsProps {
  readonly manager: TagManagerRef;
  readonly names: readonly string[];
  readonly mayUpdate: boolean;
  readonly words: { readonly overruled: (name: string) => string; readonly restoreMine: string };
}

/** The tags of a record: add, remove, edit one, and bring back those that somebody has overwritten. */
export function ItemTags({ manager, names, mayUpdate, words }: ItemTagsProps) {
  const { ability, nameOf, project } = useOpenProject();
  const lost = useSelector(manager, selectTagsLost);
  const mayManage = ability.can('update', asSubject('Tag', { projectId: project.id }));
  return (
    <>
      <TagManager
        names={names}
        mayChange={mayUpdate}
        mayManage={mayManage}
        picker={useSelector(manager, selectTagPicker)}
        onPick={() => manager.send({ type: 'tags.pick' })}
        onRemove={(name) => manager.send({ type: 'tag.remove', name })}
        onOpen={mayManage ? (name) => manager.send({ type: 'tag.open', name }) : undefined}
        mark={
          lost && (
            <FieldMark
              state="failed"
              text={words.overruled(nameOf(lost.by))}
              retryLabel={words.restoreMine}
              onRetry={() => manager.send({ type: 'change.restore' })}
            />
          )
        }
      />
      <TagDialog form={useSelector(manager, selectEditedTagForm)} />
    </>
  );
}
