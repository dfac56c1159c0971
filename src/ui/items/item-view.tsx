import { useSelector } from '@xstate/react';
import { SearchX, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { ItemPage } from '../../domain/address/item-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import { moduleOf, type Item } from '../../domain/items/item.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { relatedMessages } from '../../domain/relations/related-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectItemIsMissing,
  selectItemProblem,
  selectItemRelated,
  selectShownItem,
} from '../../machines/items/item-page-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RelatedList } from '../relations/related-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { ItemIcon } from './item-icon.tsx';

/** One flow, scenario or test plan: its name and its relations [REL-012]. */
export function ItemView({ page }: { readonly page: ItemPage }) {
  const { itemPage } = useWorkspace();
  const item = useSelector(itemPage, selectShownItem);
  const isMissing = useSelector(itemPage, selectItemIsMissing);
  const problem = useSelector(itemPage, selectItemProblem);
  if (isMissing)
    return (
      <EmptyState
        level={1}
        icon={<SearchX size={28} />}
        title={relatedMessages.missing[page.type]}
        text={relatedMessages.missingText}
        action={
          <LinkButton to={pathOf({ name: 'project', projectId: page.projectId })}>
            {relatedMessages.toProject}
          </LinkButton>
        }
      />
    );
  if (problem)
    return (
      <EmptyState
        level={1}
        icon={<TriangleAlert size={28} />}
        title={relatedMessages.unread}
        text={problemText(problem)}
        action={<Button onPress={() => itemPage.send({ type: 'item.read' })}>{messages.retry}</Button>}
      />
    );
  return <Place>{item ? <Shown item={item} /> : <Skeleton $height="160px" />}</Place>;
}

function Shown({ item }: { readonly item: Item }) {
  const { itemPage } = useWorkspace();
  const { ability } = useOpenProject();
  const related = useSelector(itemPage, selectItemRelated);
  const { type, projectId } = item;
  return (
    <>
      <Head>
        <p>
          <ItemIcon type={type} /> {relatedMessages.types[type]} <small>{item.id}</small>
        </p>
        <h1>
          <bdi>{item.name}</bdi>
        </h1>
      </Head>
      <section aria-labelledby="related">
        <h2 id="related">{relatedMessages.related}</h2>
        {related && (
          <RelatedList
            related={related}
            projectId={projectId}
            item={item}
            mayChange={ability.can('update', asSubject(moduleOf[type], { projectId }))}
          />
        )}
      </section>
    </>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  width: 100%;
  max-width: 880px;
  margin: 0 auto;
  padding: 24px 20px 48px;
  h2 { margin-bottom: 10px; font-size: ${font.body}; font-weight: 600; }
`;
const Head = styled.header`
  overflow-wrap: anywhere;
  p { display: flex; align-items: center; gap: 6px; margin-bottom: 4px; color: ${color.quiet}; font-size: ${font.list}; }
  p > svg { flex: none; }
  small { font-size: ${font.small}; }
  h1 { font-size: ${font.title}; font-weight: 650; }
`;
