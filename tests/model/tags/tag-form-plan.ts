import { blankTag, defaultTagColor } from '../../../src/domain/tags/tag.ts';
import { tagFormMachine } from '../../../src/machines/tags/tag-form-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { tagWith } from './sample-tag.ts';

export const tagFormPlan = planOf({
  machine: tagFormMachine,
  input: { projectId: 'p1', tag: null, text: blankTag('') },
  events: [
    { type: 'text.write', field: 'tag', value: 'ui' },
    { type: 'text.write', field: 'tag', value: '-' },
    { type: 'text.write', field: 'color', value: defaultTagColor },
    { type: 'form.save' },
    { type: 'form.close' },
    done('saveTag', tagWith()),
    fail('saveTag', { kind: 'duplicate', name: 'ui' }),
    fail('saveTag', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.text.tag, context.problem?.kind],
});
