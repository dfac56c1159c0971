import { useSelector } from '@xstate/react';
import { FolderOpen, Plus, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { blankProject } from '../../domain/projects/project-form.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { projectSorts, type ProjectSort } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsOpen } from '../../machines/form/form-machine.ts';
import {
  selectHasArchived,
  selectIsFetching,
  selectProjectList,
  selectProjectsProblem,
  selectShowsArchived,
  selectSort,
  shownProjects,
} from '../../machines/projects/projects-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { useFocusHome } from '../kit/focus/focus-home.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { Shell } from '../shell/shell.tsx';
import { font } from '../theme/tokens.ts';
import { ProjectCard } from './project-card.tsx';
import { useMayCreateProject } from './use-may-in-project.ts';
import { lazyPart } from '../kit/layout/lazy-part.ts';

const sortOptions = projectSorts.map((value) => ({ value, label: messages.projects.sorts[value] }));
const NewProjectDialog = lazyPart(async () => ({
  default: (await import('./new-project-dialog.tsx')).NewProjectDialog,
}));
const OwnTasks = lazyPart(async () => ({ default: (await import('../plans/own-tasks.tsx')).OwnTasks }));
const DeletedProjectsDialog = lazyPart(async () => ({
  default: (await import('./deleted-projects-dialog.tsx')).DeletedProjectsDialog,
}));

/** The home page: the projects that the user may open, and creating a new one [ROUTE-002, PROJ-006]. */
export function ProjectsPage() {
  return (
    <Shell>
      <Page>
        <Head />
        <Content />
        <Suspense>
          <OwnTasks />
        </Suspense>
      </Page>
      <Suspense>
        <NewProjectDialog />
        <DeletedProjectsDialog />
      </Suspense>
    </Shell>
  );
}

function Head() {
  const { projects, newProject, deletedProjects } = useWorkspace();
  const sort = useSelector(projects, selectSort);
  const hasArchived = useSelector(projects, selectHasArchived);
  const showsArchived = useSelector(projects, selectShowsArchived);
  const mayCreate = useMayCreateProject();
  const home = useFocusHome<HTMLSpanElement>(useSelector(newProject, selectIsOpen));
  return (
    <Bar>
      <h1>{messages.projects.title}</h1>
      {hasArchived && (
        <SwitchField
          label={projectMessages.showArchived}
          on={showsArchived}
          onChange={(shown) => projects.send({ type: 'archived.show', shown })}
        />
      )}
      <Sort>
        <SelectField
          label={messages.projects.sort}
          hideLabel
          value={sort}
          options={sortOptions}
          onChange={(value) => projects.send({ type: 'projects.sort', sort: value as ProjectSort })}
        />
      </Sort>
      <IconButton
        label={projectMessages.deletedProjects}
        icon={<Trash2 size={16} aria-hidden />}
        onPress={() => deletedProjects.send({ type: 'records.show', about: '' })}
      />
      {mayCreate && (
        <span ref={home}>
          <Button
            tone="primary"
            icon={<Plus size={15} aria-hidden />}
            onPress={() => newProject.send({ type: 'form.open', about: '', draft: blankProject })}
          >
            {projectMessages.create}
          </Button>
        </span>
      )}
    </Bar>
  );
}

function Content() {
  const { projects } = useWorkspace();
  const list = useSelector(projects, selectProjectList);
  const sort = useSelector(projects, selectSort);
  const showsArchived = useSelector(projects, selectShowsArchived);
  const problem = useSelector(projects, selectProjectsProblem);
  const isFetching = useSelector(projects, selectIsFetching);
  const mayCreate = useMayCreateProject();
  const shown = shownProjects(list, { sort, showsArchived });
  const again = <Button onPress={() => projects.send({ type: 'projects.read' })}>{messages.retry}</Button>;
  if (problem && list.length === 0)
    return <EmptyState title={messages.projects.failed} text={problemText(problem)} action={again} />;
  if (list.length === 0 && isFetching) return <Skeleton $height="72px" />;
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<FolderOpen size={28} />}
        title={messages.projects.none}
        text={mayCreate ? messages.projects.noneTextCreate : messages.projects.noneText}
      />
    );
  return (
    <Cards>
      {shown.map((project) => (
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
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 16px;
  h1 { flex: 1 1 auto; font-size: ${font.title}; font-weight: 650; }
`;
const Sort = styled.div`
  width: 140px;
`;
/* Off-screen cards are not laid out. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 12px;
  padding: 0;
  list-style: none;
  > li { content-visibility: auto; contain-intrinsic-size: auto 96px; }
`;
