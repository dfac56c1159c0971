import type { Attachment } from '../../../../src/domain/defects/defect.ts';
import { previewMachine } from '../../../../src/machines/defects/panel/preview-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

const among = ['a1', 'a2'].map((id) => ({ id, filename: `${id}.txt`, mimeType: 'text/plain' }) as Attachment);

export const previewPlan = planOf({
  machine: previewMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [
    { type: 'preview.open', id: 'a1', among },
    { type: 'preview.next' },
    { type: 'preview.previous' },
    { type: 'preview.retry' },
    { type: 'preview.close' },
    done('loadPreview', { kind: 'text', url: '', text: 'tick', isCut: false }),
    fail('loadPreview', { kind: 'offline' }),
  ],
  serialize: ({ context }) => context.index,
});
