import { projectsMachine } from '../../../src/machines/projects/projects-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { projectWith } from './sample-project.ts';

export const projectsPlan = planOf({
  machine: projectsMachine,
  input: { sort: 'name' },
  events: [
    { type: 'projects.read' },
    { type: 'project.changed', project: { ...projectWith('p1'), name: 'Renamed' } },
    { type: 'projects.sort', sort: 'createdDate' },
    { type: 'archived.show', shown: true },
    done('readProjects', [projectWith('p1')]),
    fail('readProjects', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.sort, context.showsArchived, context.projects.map(({ name }) => name)],
});
