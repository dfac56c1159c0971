import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { templateEditorMachine } from '../../../src/machines/templates/template-editor-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const saved = { ...defaultTemplate, projectId: 'p1', revision: 1 };

export const templateEditorPlan = planOf({
  machine: templateEditorMachine,
  events: [
    { type: 'editor.open', projectId: 'p1' },
    { type: 'editor.close' },
    { type: 'editor.leave' },
    { type: 'editor.stay' },
    { type: 'editor.drop' },
    { type: 'template.stored', template: saved, userId: 'u-ada' },
    { type: 'template.edit', edit: { kind: 'changeField', key: 'priority', parts: { label: 'Urgency' } } },
    { type: 'template.discard' },
    { type: 'template.save' },
    { type: 'overwritten.dismiss' },
    { type: 'page.leave' },
    done('countStatuses', new Map([['Done', 3]])),
    fail('countStatuses', { kind: 'offline' }),
    done('saveTemplate', saved),
    fail('saveTemplate', { kind: 'invalid', field: 'workflow', rule: 'required' }),
    done('recallTemplate', null),
    fail('recallTemplate', { kind: 'broken', detail: 'the disk is full' }),
    done('keepTemplate'),
    fail('keepTemplate', { kind: 'broken', detail: 'the disk is full' }),
    later('autosavePause', 'templateEditor.open.keeping.pausing'),
    fail('templateNews', new Error('ended')),
  ],
  serialize: ({ context }) => [
    context.base.revision,
    context.draft.text.fields.some(({ label }) => label === 'Urgency'),
    context.merged,
    context.later.length > 0,
  ],
});
