import { tagSearchMachine } from '../../../src/machines/tags/tag-search-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { tagWith } from './sample-tag.ts';

export const tagSearchPlan = planOf({
  machine: tagSearchMachine,
  events: [
    { type: 'tags.show', projectId: 'p1' },
    { type: 'tags.read' },
    { type: 'tags.hide' },
    { type: 'term.write', text: 'pay' },
    { type: 'term.write', text: '' },
    done('findTags', [tagWith()]),
    fail('findTags', { kind: 'offline' }),
    later('tagSearchPause', 'tagSearch.open.pausing'),
  ],
  serialize: ({ context }) => context.term,
});
