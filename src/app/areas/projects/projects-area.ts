import { createProjectsService } from '../../../services/projects/projects-service.ts';
import type { ProjectsActors } from '../../../ui/projects/projects-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startProjectWork } from './project-work.ts';
import { connectProjects } from './projects-to-rest.ts';
import { startProjects } from './projects.ts';

export const projectsArea = area<ProjectsActors>({
  name: 'projects',
  actors({ services, settings, platform, device, notify, actorOptions }) {
    const service = createProjectsService(services.http);
    return {
      projects: startProjects(service, settings, actorOptions),
      ...startProjectWork({ projects: service, platform, device, notify }, actorOptions),
    };
  },
  connect: ({ accountProjects, deletedProjects }, surroundings) => [
    connectProjects(surroundings),
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
