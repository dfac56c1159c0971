import { pageOf, projectOf } from '../../../domain/address/page.ts';
import { createProjectsService } from '../../../services/projects/projects-service.ts';
import type { ProjectsActors } from '../../../ui/projects/projects-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { followOpenProject } from './follow-open-project.ts';
import { projectCommands } from './project-commands.ts';
import { startProjectWork } from './project-work.ts';
import { connectProjects } from './projects-to-rest.ts';
import { startProjects } from './projects.ts';

export const projectsArea = area<ProjectsActors>({
  name: 'projects',
  commands: projectCommands,
  actors({ services, settings, journal, me, place, platform, device, notify, actorOptions }) {
    const service = createProjectsService(services.http);
    const openProject = () => projectOf(pageOf(place(), ''));
    return {
      projects: startProjects({ projects: service, settings, journal }, actorOptions),
      ...startProjectWork(
        { projects: service, journal, userId: me.id, openProject, platform, device, notify },
        actorOptions,
      ),
    };
  },
  connect: ({ projects, accountProjects, deletedProjects }, surroundings, { journal, platform, me }) => [
    connectProjects(surroundings),
    followOpenProject({ address: surroundings.address, projects, journal, platform, userId: me.id }),
    connectRecords(surroundings.address, onAccountPage('projects'), accountProjects),
    connectRecords(surroundings.address, onAccountPage('projects'), deletedProjects),
  ],
  reactions({ projects }, { onOutdated }) {
    const readList = () => projects.send({ type: 'projects.read' });
    const readAll = () => {
      readList();
      onOutdated();
    };
    return {
      invalidatedBy: ['project/'],
      invalidate: readAll,
      onReadAgain: onOutdated,
      onRestored: ({ wasOffline }) => wasOffline && readList(),
      onLiveNews(news) {
        if (news.kind === 'accessEnded') readList();
        if (news.kind === 'action' && news.action === 'projectsChanged') readAll();
      },
    };
  },
});
