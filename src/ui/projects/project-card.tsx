import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOf } from '../../domain/address/page.ts';
import type { Project } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useActors } from '../actors-context.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { color, font, size } from '../theme/tokens.ts';

export function ProjectCard({ project }: { readonly project: Project }) {
  const { now } = useActors();
  return (
    <Card to={pathOf({ name: 'project', projectId: project.id })}>
      <Avatar name={project.name} image={project.avatar} edge={36} />
      <div>
        <Name>
          <bdi>{project.name}</bdi> <Badge text={project.code} />
          {project.status === 'ARCHIVE' && <Badge text={projectMessages.statuses.ARCHIVE} tone="warning" />}
        </Name>
        <About>{project.description}</About>
        <Since>
          {messages.projects.created} <RelativeTime at={project.createdDate} now={now()} show="day" />
        </Since>
      </div>
    </Card>
  );
}

const Card = styled(Link)`
  display: flex;
  gap: 12px;
  height: 100%;
  padding: 14px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  color: inherit;
  text-decoration: none;
  > div { min-width: 0; }
  &:hover { border-color: ${color.edge}; background: ${color.hover}; }
`;
const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: ${font.body};
  font-weight: 600;
`;
const About = styled.p`
  margin: 2px 0 8px;
  color: ${color.quiet};
  font-size: ${font.list};
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
`;
const Since = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
