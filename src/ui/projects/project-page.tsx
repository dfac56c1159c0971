import { useSelector } from '@xstate/react';
import { Bug } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { abilityIn } from '../../domain/address/guard.ts';
import { defectsPageOf } from '../../domain/address/defects-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Shell } from '../shell/shell.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { MemberList } from './member-list.tsx';

/** The overview of a project: description, members, and links to its areas [ROUTE-006]. */
export function ProjectPage() {
  const { address, now } = useActors();
  const { me } = useWorkspace();
  const opened = useSelector(address, selectOpened);
  if (!opened) return null;
  const { project, members } = opened;
  const mayReadDefects = abilityIn(me, opened, now()).can('navigate', 'DEFECTS');
  return (
    <Shell project={project}>
      <Page>
        <Head>
          <Avatar name={project.name} image={project.avatar} edge={44} />
          <div>
            <h1>
              {project.name} <Badge text={project.code} />
              {project.status === 'ARCHIVE' && <Badge text={projectMessages.statuses.ARCHIVE} tone="warning" />}
            </h1>
            <About>{project.description}</About>
          </div>
        </Head>
        {mayReadDefects && (
          <section aria-labelledby="areas">
            <h2 id="areas">{messages.projects.areas}</h2>
            <Area to={pathOf(defectsPageOf(project.id))}>
              <Bug size={18} aria-hidden />
              <span>
                <strong>{messages.shell.defects}</strong>
                <small>{messages.projects.defectsText}</small>
              </span>
            </Area>
          </section>
        )}
        <section aria-labelledby="members">
          <h2 id="members">{messages.projects.members}</h2>
          <MemberList members={members} />
        </section>
      </Page>
    </Shell>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  width: 100%;
  max-width: 880px;
  margin: 0 auto;
  padding: 24px 20px 48px;
  h2 { margin-bottom: 8px; font-size: ${font.list}; font-weight: 600; color: ${color.quiet}; }
`;
const Head = styled.div`
  display: flex;
  gap: 14px;
  h1 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; overflow-wrap: anywhere; font-size: ${font.title}; font-weight: 650; }
  p { margin-top: 2px; color: ${color.quiet}; }
`;
const About = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Area = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 420px;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  color: inherit;
  text-decoration: none;
  svg { color: ${color.accent}; }
  strong { display: block; font-weight: 600; }
  small { color: ${color.quiet}; font-size: ${font.small}; }
  &:hover { border-color: ${color.edge}; background: ${color.hover}; }
`;
