import { useSelector } from '@xstate/react';
import { FolderOpen } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { projectSorts, type ProjectSort } from '../../domain/projects/project.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectIsFetching,
  selectProjectList,
  selectProjectsProblem,
  selectSort,
  sortedProjects,
} from '../../machines/projects/projects-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Shell } from '../shell/shell.tsx';
import { font } from '../theme/tokens.ts';
import { ProjectCard } from './project-card.tsx';

const sortOptions = projectSorts.map((value) => ({ value, label: words.projects.sorts[value] }));

/** The home of everybody: the projects that one may open [ROUTE-002, PROJ-006]. */
export function ProjectsPage() {
  const { projects } = useWorkspace();
  const sort = useSelector(projects, selectSort);
  return (
    <Shell>
      <Page>
        <Head>
          <h1>{words.projects.title}</h1>
          <SelectField
            label={words.projects.sort}
            value={sort}
            options={sortOptions}
            onChange={(value) => projects.send({ type: 'projects.sort', sort: value as ProjectSort })}
          />
        </Head>
        <Content />
      </Page>
    </Shell>
  );
}

function Content() {
  const { projects } = useWorkspace();
  const list = useSelector(projects, selectProjectList);
  const sort = useSelector(projects, selectSort);
  const problem = useSelector(projects, selectProjectsProblem);
  const isFetching = useSelector(projects, selectIsFetching);
  const again = <Button onPress={() => projects.send({ type: 'projects.read' })}>{words.retry}</Button>;
  if (problem && list.length === 0)
    return <EmptyState title={words.projects.failed} text={problemText(problem)} action={again} />;
  if (list.length === 0 && isFetching) return <Skeleton $height="72px" />;
  if (list.length === 0)
    return <EmptyState icon={<FolderOpen size={28} />} title={words.projects.none} text={words.projects.noneText} />;
  return (
    <Cards>
      {sortedProjects(list, sort).map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} />
        </li>
      ))}
    </Cards>
  );
}

const Page = styled.div`
  width: 100%;
  max-width: 1040px;
  margin: 0 auto;
  padding: 24px 20px 48px;
`;
const Head = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 16px;
  h1 { font-size: ${font.title}; font-weight: 650; }
  > :last-child { width: 160px; }
`;
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 12px;
  padding: 0;
  list-style: none;
`;
