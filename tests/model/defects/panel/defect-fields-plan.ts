import { defectFieldsMachine } from '../../../../src/machines/defects/panel/defect-fields-machine.ts';
import { fail, planOf } from '../../machine-paths.ts';

export const defectFieldsPlan = planOf({
  machine: defectFieldsMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [
    { type: 'fields.defined', keys: ['status', 'region'] },
    { type: 'fields.defined', keys: ['status'] },
    { type: 'fields.leave' },
    fail('field-status', new Error('ended')),
    fail('fieldsNews', new Error('ended')),
  ],
  serialize: ({ context }) => context.keys,
});
