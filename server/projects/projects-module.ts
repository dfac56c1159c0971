import { createExecute } from '../journal/create-execute.ts';
import { serverModule } from '../modules/server-module.ts';
import { createAnnounce } from './announce-project.ts';
import { changeProjectsHandlers, trashProjectsHandlers } from './change-projects-handlers.ts';
import { projectsHandlers } from './projects-handlers.ts';
import { purgeProjects } from './purge-projects.ts';

export const projectsModule = serverModule({
  name: 'projects',
  tables: ['facts', 'project_members'],
  start(env) {
    const { database, files, registry, now } = env;
    const execute = createExecute({ ...env, publish: createAnnounce(env) });
    return {
      handlers: {
        ...projectsHandlers(database, now),
        ...changeProjectsHandlers({ database, execute, now }),
        ...trashProjectsHandlers({ database, execute, now }),
      },
      purge: () => purgeProjects({ database, files, tables: registry.tables, now }),
    };
  },
});
