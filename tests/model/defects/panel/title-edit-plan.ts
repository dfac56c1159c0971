import { titleEditMachine } from '../../../../src/machines/defects/panel/title-edit-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

export const titleEditPlan = planOf({
  machine: titleEditMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [
    { type: 'title.stored', text: 'Old' },
    { type: 'title.stored', text: 'Theirs', by: 'u-bob' },
    { type: 'title.recalled', text: 'Typed before' },
    { type: 'title.refused', text: 'Refused', problem: { kind: 'forbidden' } },
    { type: 'title.write', text: 'New' },
    { type: 'title.write', text: 'Old' },
    { type: 'title.write', text: ' Old ' },
    { type: 'title.write', text: '' },
    { type: 'title.overruled', by: 'u-bob', value: 'Mine' },
    { type: 'title.restore' },
    { type: 'title.accept' },
    { type: 'title.keepMine' },
    { type: 'title.save' },
    { type: 'title.cancel' },
    { type: 'page.leave' },
    done('renameDefect'),
    fail('renameDefect', { kind: 'offline' }),
    done('keepTitle'),
    fail('keepTitle', { kind: 'broken', detail: 'the disk is full' }),
    done('forgetTitle'),
    fail('forgetTitle', { kind: 'broken', detail: 'the disk is full' }),
    fail('titleNews', new Error('ended')),
    later('autosavePause', 'titleEdit.changed.pausing'),
  ],
  serialize: ({ context }) => [
    context.stored,
    context.draft,
    context.problem?.kind,
    context.overruled?.value,
    context.conflictBy,
  ],
});
