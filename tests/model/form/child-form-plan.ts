import { childFormMachine } from '../../../src/machines/form/form-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

/** A form inside another machine: it opens at once and ends with the form. */
export const childFormPlan = planOf({
  machine: childFormMachine,
  input: { about: '', draft: { name: '' } },
  events: [
    { type: 'form.open', about: 'p1', draft: { name: 'Shop' } },
    { type: 'form.write', field: 'name', value: 'Till' },
    { type: 'form.submit' },
    { type: 'form.close' },
    { type: 'form.discard' },
    done('checkForm', {}),
    done('checkForm', { name: "can't be blank" }),
    fail('checkForm', new Error('no rule')),
    done('submitForm', { id: 'p1' }),
    fail('submitForm', { kind: 'duplicate', name: 'Till' }),
  ],
  serialize: ({ context: { draft, output } }) => [draft['name'], output],
});
