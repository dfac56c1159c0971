import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { defectsPageOf } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import type { Similar } from '../../../domain/defects/list/similar-contract.ts';
import { lookOf } from '../../../domain/templates/template.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import { selectSimilarDefects } from '../../../machines/defects/new/new-defect-selectors.ts';
import { selectSimilar } from '../../../machines/defects/new/similar-machine.ts';
import { Badge } from '../../kit/display/badge.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { oneLine } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';
import { useProject } from '../use-project.ts';

const none: readonly Similar[] = [];

/** Possible duplicates; they open in another tab, so that the draft stays open. */
export function SimilarDefects({ edit }: { readonly edit: NewDefectRef }) {
  const { project, template } = useProject();
  const child = useSelector(edit, selectSimilarDefects);
  const found = useSelector(child, (snapshot) => (snapshot ? selectSimilar(snapshot) : none));
  return (
    <>
      <VisuallyHidden role="status">{found.length > 0 ? messages.similar.found(found.length) : ''}</VisuallyHidden>
      {found.length > 0 && (
        <Group role="group" aria-label={messages.similar.label}>
          <p>{messages.similar.label}</p>
          <ul>
            {found.map(({ id, header, status }) => (
              <li key={id}>
                <Way to={pathOf(defectsPageOf(project.id, id))} target="_blank" rel="noopener">
                  <b>{id}</b> <Title>{header}</Title>
                  <ExternalLink size={13} aria-label={messages.similar.opens} />
                </Way>
                <Badge text={status} tone={lookOf(template, status).tone} />
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

const Group = styled.div`
  margin-bottom: 14px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.sunken};
  font-size: ${font.list};
  p { color: ${color.quiet}; font-size: ${font.small}; }
  ul { display: flex; flex-direction: column; gap: 2px; padding: 0; list-style: none; }
  li { display: flex; align-items: center; justify-content: space-between; gap: 10px; min-height: 28px; }
`;
const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  b { flex: none; font-weight: 500; }
  svg { flex: none; color: ${color.quiet}; }
`;
const Title = styled.span`
  ${oneLine}
`;
