import { formMachine } from '../../../src/machines/form/form-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const formPlan = planOf({
  machine: formMachine,
  events: [
    { type: 'form.open', about: '', draft: { name: '' } },
    { type: 'form.open', about: 'p1', draft: { name: 'Shop' } },
    { type: 'form.write', field: 'name', value: 'Till' },
    { type: 'form.write', field: 'name', value: '' },
    { type: 'form.submit' },
    { type: 'form.close' },
    { type: 'form.discard' },
    done('checkForm', {}),
    done('checkForm', { name: "can't be blank" }),
    fail('checkForm', new Error('no rule')),
    done('submitForm', { id: 'p1' }),
    fail('submitForm', { kind: 'duplicate', name: 'Till' }),
  ],
  serialize: ({ context: { about, draft, stored, errors } }) => [about, draft['name'], stored['name'], errors['name']],
});
