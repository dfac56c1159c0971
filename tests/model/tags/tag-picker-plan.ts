import { tagPickerMachine } from '../../../src/machines/tags/tag-picker-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { tagWith } from './sample-tag.ts';

export const tagPickerPlan = planOf({
  machine: tagPickerMachine,
  input: { projectId: 'p1' },
  events: [
    { type: 'term.write', text: 'ui' },
    { type: 'term.write', text: 'pay' },
    { type: 'tag.choose', name: 'ui' },
    { type: 'tag.create' },
    { type: 'picker.close' },
    done('findTags', [tagWith()]),
    done('findTags', []),
    fail('findTags', { kind: 'offline' }),
    done('form', tagWith({ tag: 'pay' })),
    done('form', null),
    fail('form', new Error('ended')),
    later('tagSearchPause', 'tagPicker.choosing.pausing'),
  ],
  serialize: ({ context }) => [context.term, context.tags.length],
});
