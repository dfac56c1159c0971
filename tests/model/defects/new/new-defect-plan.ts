import type { EventFromLogic } from 'xstate';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { freshDraft } from '../../../../src/domain/defects/new/new-defect.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { newDefectMachine } from '../../../../src/machines/defects/new/new-defect-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const fresh = freshDraft('k1', 'u-ada', defaultTemplate);
const small = { name: 'log.txt', size: 3 } as File;
const large = { name: 'film.mp4', size: limits.attachmentBytes + 1 } as File;
const held = { id: 'h1', filename: 'log.txt', size: 3, base64Content: 'YWJj' };

/** A draft that is empty, invalid, complete, or has a file. One file is enough, since two look the same. */
export const newDefectPlan = planOf({
  machine: newDefectMachine,
  input: { projectId: 'p1' },
  events: ({ context }): EventFromLogic<typeof newDefectMachine>[] => [
    ...(context.draft.values['severity'] === undefined
      ? []
      : [{ type: 'template.changed' as const, template: defaultTemplate, start: fresh.values }]),
    fail('newDefectNews', new Error('ended')),
    { type: 'header.write', text: 'Broken' },
    { type: 'header.write', text: '' },
    { type: 'value.write', field: 'severity', value: 'Minor' },
    ...(context.draft.files.length + context.picked.length < 1 ? [{ type: 'files.add' as const, files: [small] }] : []),
    { type: 'files.add', files: [large] },
    { type: 'file.remove', id: 'h1' },
    { type: 'tags.pick' },
    { type: 'tag.remove', name: 'ui' },
    done('picker', 'ui'),
    done('picker', null),
    fail('picker', new Error('ended')),
    { type: 'draft.keep' },
    { type: 'page.leave' },
    { type: 'defect.save' },
    { type: 'draft.leave' },
    { type: 'draft.stay' },
    { type: 'draft.drop' },
    done('recallDraft', { fresh, draft: fresh }),
    fail('recallDraft', { kind: 'broken', detail: 'no storage' }),
    ...(context.draft.header === '' ? [fail('similar', new Error('ended'))] : []),
    done('keepDraft'),
    fail('keepDraft', { kind: 'broken', detail: 'the disk is full' }),
    done('readFiles', [held]),
    fail('readFiles', { kind: 'broken', detail: 'not readable' }),
    done('dropDraft'),
    fail('dropDraft', { kind: 'broken', detail: 'no storage' }),
    done('createDefect'),
    fail('createDefect', { kind: 'offline' }),
    later('autosavePause', 'newDefect.filling.keeping.pausing'),
  ],
  serialize: ({ context }) => [
    context.draft.header !== '',
    context.draft.values['severity'],
    context.draft.files.length,
    context.draft.tags.length,
    context.picked.length,
  ],
});
