import { templateReadingMachine } from '../../../src/machines/templates/template-reading-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const templateReadingPlan = planOf({
  machine: templateReadingMachine,
  events: [
    { type: 'project.opened', projectId: 'p1' },
    { type: 'project.opened', projectId: 'p2' },
    { type: 'template.outdated' },
    done('readTemplate'),
    fail('readTemplate', { kind: 'offline' }),
    fail('readTemplate', { kind: 'missing' }),
    later('templateReadPause', 'templateReading.pausing'),
  ],
  serialize: ({ context }) => context.projectId,
});
