import { useSelector } from '@xstate/react';
import { Link2, Unlink } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem, type ItemAt } from '../../domain/items/item.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { Related } from '../../domain/relations/evolve-relations.ts';
import { relatedMessages } from '../../domain/relations/related-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectItemPicker,
  selectRelatedIsReading,
  selectRelatedProblem,
  type RelatedRef,
} from '../../machines/relations/related-machine.ts';
import { groupsOf, selectRelated, selectRelationIsWaiting } from '../../machines/relations/related-selectors.ts';
import { useWorkspace } from '../actors-context.tsx';
import { ItemIcon } from '../items/item-icon.tsx';
import { ItemPicker } from '../items/item-picker.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { useFocusStays } from '../kit/focus/focus-stays.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { color, font } from '../theme/tokens.ts';

export interface RelatedListProps {
  readonly related: RelatedRef;
  readonly projectId: string;
  readonly item: ItemAt;
  readonly mayChange: boolean;
}

/**
 * The relations of an item in groups, with links; items can be linked and unlinked here [REL-003, REL-004, REL-005].
 */
export function RelatedList({ related, projectId, item, mayChange }: RelatedListProps) {
  const { journal } = useWorkspace();
  const items = useSelector(journal, selectRelated(projectId, item));
  const problem = useSelector(related, selectRelatedProblem);
  const isReading = useSelector(related, selectRelatedIsReading);
  const place = useFocusStays<HTMLDivElement>();
  return (
    <Place ref={place}>
      {problem && (
        <FieldMark
          state="failed"
          text={`${relatedMessages.failed}: ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => related.send({ type: 'related.read' })}
        />
      )}
      {mayChange && <Linking related={related} taken={[item, ...items.map(({ at }) => at)]} />}
      {groupsOf(items).map(([type, group]) => (
        <section key={type} aria-label={relatedMessages.groups[type]}>
          <h3>{relatedMessages.groups[type]}</h3>
          <ul>
            {group.map((one) => (
              <Row key={one.relation.id} one={one} projectId={projectId} related={related} mayChange={mayChange} />
            ))}
          </ul>
        </section>
      ))}
      {items.length === 0 && !isReading && !problem && (
        <EmptyState
          level={3}
          icon={<Link2 size={24} />}
          title={relatedMessages.none}
          text={relatedMessages.text[item.type]}
        />
      )}
    </Place>
  );
}

function Linking({ related, taken }: { readonly related: RelatedRef; readonly taken: readonly ItemAt[] }) {
  return (
    <ItemPicker
      picker={useSelector(related, selectItemPicker)}
      taken={taken}
      onPick={() => related.send({ type: 'related.pick' })}
      trigger={
        <Button small icon={<Link2 size={14} aria-hidden />}>
          {relatedMessages.link}
        </Button>
      }
    />
  );
}

interface RowProps {
  readonly one: Related;
  readonly projectId: string;
  readonly related: RelatedRef;
  readonly mayChange: boolean;
}

function Row({ one: { relation, at, name }, projectId, related, mayChange }: RowProps) {
  const { journal, live } = useWorkspace();
  const isWaiting = useSelector(journal, selectRelationIsWaiting(relation.id));
  const isOffline = useSelector(live, (snapshot) => snapshot.matches('backingOff'));
  return (
    <One>
      <ItemIcon type={at.type} />
      <Link to={pathOfItem(projectId, at)}>
        <bdi>{name}</bdi> <small>{at.id}</small>
      </Link>
      {isWaiting && isOffline && <FieldMark state="waiting" text={relatedMessages.waiting} />}
      {mayChange && (
        <IconButton
          small
          label={relatedMessages.unlink(name)}
          icon={<Unlink size={14} aria-hidden />}
          onPress={() => related.send({ type: 'relation.undo', relationId: relation.id, name })}
        />
      )}
    </One>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 14px;
  section { width: 100%; }
  h3 { margin-bottom: 4px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  ul { padding: 0; list-style: none; }
`;
const One = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 34px;
  border-bottom: 1px solid ${color.line};
  font-size: ${font.list};
  > svg { flex: none; color: ${color.quiet}; }
  > a {
    flex: 1;
    min-width: 0;
    padding: 5px 0;
    color: ${color.text};
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover { text-decoration: underline; }
  }
  small { color: ${color.quiet}; font-size: ${font.small}; white-space: nowrap; }
`;
