import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { isSameItem, type ItemAt } from '../../../domain/items/item.ts';
import { linkedItem, type RelationChange } from '../../../domain/relations/relation-audit.ts';
import { selectRelated } from '../../../machines/relations/related-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { useRelated } from '../panel/use-child.ts';
import { useProject } from '../use-project.ts';

export interface UndoLinkProps {
  readonly fact: RelationChange;
  readonly here: ItemAt;
  readonly label: string;
}

/** Linking can be reverted while the link exists, unlinking while it has not been linked again. */
export function UndoLink({ fact, here, label }: UndoLinkProps) {
  const related = useRelated();
  const { journal } = useWorkspace();
  const { mayUpdate } = useProject();
  const now = useSelector(journal, selectRelated(fact.project, here));
  const item = linkedItem(fact, here);
  if (!related || !item || !mayUpdate) return null;
  const { id: relationId } = fact.data.relation;
  const isLinked = fact.type === 'relation.linked';
  const stands = now.some(({ relation, at }) => (isLinked ? relation.id === relationId : isSameItem(at, item)));
  if (stands !== isLinked) return null;
  return (
    <IconButton
      small
      label={label}
      icon={<Undo2 size={14} aria-hidden />}
      onPress={() =>
        related.send(
          isLinked ? { type: 'relation.undo', relationId, name: item.name } : { type: 'relation.link', item },
        )
      }
    />
  );
}
