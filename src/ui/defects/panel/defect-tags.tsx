import { useSelector } from '@xstate/react';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectRefusal } from '../../../machines/defects/defect-selectors.ts';
import {
  selectEditedTagForm,
  selectTagPicker,
  selectTagsLost,
  type TagManagerRef,
} from '../../../machines/tags/tag-manager-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { TagDialog } from '../../tags/tag-dialog.tsx';
import { TagManager } from '../../tags/tag-manager.tsx';
import { MarkChoice } from '../../fields/mark-choice.tsx';
import { PresentField } from './present-field.tsx';
import { useTagManager } from './use-child.ts';
import { useProject } from '../use-project.ts';
import { PendingMark, OverwriteMark } from './value-mark.tsx';

/** The tags of a defect, under the header of its panel [DEF-024]. */
export function DefectTags({ record }: { readonly record: DefectRecord }) {
  const manager = useTagManager();
  return manager ? <Tags record={record} manager={manager} /> : null;
}

interface TagsProps {
  readonly record: DefectRecord;
  readonly manager: TagManagerRef;
}

function Tags({ record, manager }: TagsProps) {
  const { mayUpdate, mayManageTags, mayUpdateTags } = useProject();
  return (
    <>
      <PresentField field="tags">
        <TagManager
          names={record.tags}
          mayChange={mayUpdate}
          mayManage={mayManageTags}
          picker={useSelector(manager, selectTagPicker)}
          onPick={() => manager.send({ type: 'tags.pick' })}
          onRemove={(name) => manager.send({ type: 'tag.remove', name })}
          onOpen={mayUpdateTags ? (name) => manager.send({ type: 'tag.open', name }) : undefined}
          mark={<Mark id={record.id} manager={manager} />}
        />
      </PresentField>
      <TagDialog form={useSelector(manager, selectEditedTagForm)} />
    </>
  );
}

function Mark({ id, manager }: { readonly id: string; readonly manager: TagManagerRef }) {
  const { journal } = useWorkspace();
  const refusal = useSelector(journal, selectRefusal(id, 'tags'));
  const lost = useSelector(manager, selectTagsLost);
  const { marks } = messages.defect;
  if (refusal) {
    return (
      <MarkChoice
        text={marks.failed(problemText(refusal.problem))}
        firstLabel={messages.retry}
        onFirst={() => manager.send({ type: 'change.retry' })}
        secondLabel={messages.discard}
        onSecond={() => manager.send({ type: 'change.discard' })}
      />
    );
  }
  if (lost) {
    return (
      <OverwriteMark
        by={lost.by}
        onRestore={() => manager.send({ type: 'change.restore' })}
        onAccept={() => manager.send({ type: 'change.accept' })}
      />
    );
  }
  return <PendingMark defectId={id} field="tags" />;
}
