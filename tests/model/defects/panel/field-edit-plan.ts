import { fieldEditMachine } from '../../../../src/machines/defects/panel/field-edit-machine.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

export const fieldEditPlan = planOf({
  machine: fieldEditMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1', field: 'severity' },
  events: [
    { type: 'field.defined', field: defaultTemplate.fields[1]! },
    { type: 'field.stored', value: 'Major' },
    { type: 'field.stored', value: 'Minor', by: 'u-bob' },
    { type: 'field.refused', value: 'Minor', problem: { kind: 'forbidden' } },
    { type: 'field.overruled', by: 'u-bob', value: 'Minor' },
    { type: 'field.write', value: 'Major' },
    { type: 'field.write', value: 'Cosmetic' },
    { type: 'field.choose', value: 'Blocker' },
    { type: 'field.choose', value: 'Terrible' },
    { type: 'field.leave' },
    { type: 'field.close' },
    { type: 'page.leave' },
    { type: 'field.retry' },
    { type: 'field.discard' },
    { type: 'field.restore' },
    { type: 'field.accept' },
    { type: 'field.keepMine' },
    { type: 'field.useTheirs' },
    done('saveField'),
    fail('saveField', { kind: 'forbidden' }),
    done('forgetField'),
    fail('forgetField', { kind: 'broken', detail: 'the disk is full' }),
    fail('fieldNews', new Error('ended')),
    later('autosavePause', 'fieldEdit.pausing'),
    later('conflictPause', 'fieldEdit.holding'),
  ],
  serialize: ({ context }) => [
    context.field?.key,
    context.stored,
    context.base,
    context.draft,
    context.conflictBy,
    context.overruled?.value,
  ],
});
