import { map } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { withPendingChanges } from '../../../domain/projects/known-projects.ts';
import type { Project } from '../../../domain/projects/project.ts';
import { projectsMachine, type ProjectsRef } from '../../../machines/projects/projects-machine.ts';
import type { SettingsRef } from '../../../machines/settings/settings-actor.ts';
import type { ProjectsService } from '../../../services/projects/projects-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { viewOf } from '../../kit/journal-records.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import { toPromise } from '../../to-promise.ts';

export interface ProjectsNeeds {
  readonly projects: ProjectsService;
  readonly settings: SettingsRef;
  readonly journal: Pick<JournalWiring, 'journal'>;
}

/** The list of projects, with the changes that wait for the server. */
export const startProjects = (
  { projects: service, settings, journal }: ProjectsNeeds,
  actorOptions: ActorOptions,
): ProjectsRef => {
  const list = () =>
    service
      .list()
      .pipe(map((read) => read.map((project) => withPendingChanges(viewOf({ journal }).projects, project))));
  const projects = createActor(
    projectsMachine.provide({
      actors: { readProjects: fromPromise<readonly Project[]>(({ signal }) => toPromise(list(), signal)) },
    }),
    { ...actorOptions, systemId: 'projects', input: { sort: settings.getSnapshot().context.projectSort } },
  );
  projects.on('sort.chosen', ({ sort }) => settings.send({ type: 'projects.sort', sort }));
  projects.start();
  return projects;
};
