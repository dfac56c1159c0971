import { createActor, fromPromise } from 'xstate';
import type { Project } from '../../../domain/projects/project.ts';
import { projectsMachine, type ProjectsRef } from '../../../machines/projects/projects-machine.ts';
import type { SettingsRef } from '../../../machines/settings/settings-actor.ts';
import type { ProjectsService } from '../../../services/projects/projects-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { toPromise } from '../../to-promise.ts';

export const startProjects = (
  service: ProjectsService,
  settings: SettingsRef,
  actorOptions: ActorOptions,
): ProjectsRef => {
  const projects = createActor(
    projectsMachine.provide({
      actors: { readProjects: fromPromise<readonly Project[]>(({ signal }) => toPromise(service.list(), signal)) },
    }),
    { ...actorOptions, systemId: 'projects', input: { sort: settings.getSnapshot().context.projectSort } },
  );
  projects.on('sort.chosen', ({ sort }) => settings.send({ type: 'projects.sort', sort }));
  projects.start();
  return projects;
};
