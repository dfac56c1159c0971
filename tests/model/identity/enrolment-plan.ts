import { enrolmentMachine } from '../../../src/machines/identity/enrolment-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const enrolmentPlan = planOf({
  machine: enrolmentMachine,
  events: [
    { type: 'enrolment.open', enrolment: { secret: 'ABCD', picture: { size: 8, path: '' } } },
    { type: 'enrolment.close' },
    { type: 'code.write', text: '123456' },
    { type: 'code.write', text: '12' },
    { type: 'code.submit' },
    done('confirmEnrolment', ['aaaaa-bbbbb']),
    fail('confirmEnrolment', { kind: 'invalid', field: 'code', rule: 'is wrong' }),
  ],
  serialize: ({ context: { code, isTried } }) => [code, isTried],
});
