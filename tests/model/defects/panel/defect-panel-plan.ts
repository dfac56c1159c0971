import { defectPanelMachine } from '../../../../src/machines/defects/panel/defect-panel-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const children = [
  'title',
  'tags',
  'related',
  'presence',
  'comment',
  'comments',
  'olderComments',
  'olderAttachments',
  'uploads',
  'pictures',
  'preview',
  'history',
  'defectNews',
  'fields',
];

/** The panel with every answer of its ports and a failure of each child. */
export const defectPanelPlan = planOf({
  machine: defectPanelMachine,
  events: [
    { type: 'panel.open', projectId: 'p1', defectId: 'SHOP-1' },
    { type: 'panel.open', projectId: 'p1', defectId: 'SHOP-2' },
    { type: 'panel.open', projectId: 'p1', defectId: 'SHOP-3', known: true },
    { type: 'panel.open', projectId: 'p1', defectId: 'NEW' },
    { type: 'panel.close' },
    { type: 'panel.refresh' },
    { type: 'related.link' },
    { type: 'tab.choose', tab: 'comments' },
    { type: 'tab.choose', tab: 'attachments' },
    { type: 'tab.choose', tab: 'related' },
    { type: 'tab.choose', tab: 'history' },
    { type: 'removal.ask' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
    { type: 'link.copy' },
    { type: 'attachment.open', path: 'defects/SHOP-1/attachments/a1' },
    { type: 'attachment.remove', id: 'a1' },
    { type: 'defect.gone' },
    ...[
      'readDefect',
      'newDefect',
      'removeDefect',
      'copyLink',
      'openAttachment',
      'removeAttachment',
      'readAgain',
    ].flatMap((port) => [done(port), fail(port, { kind: 'offline' })]),
    ...children.map((child) => fail(child, new Error('ended'))),
    fail('readAgain', { kind: 'missing' }),
    fail('readAgain', { kind: 'forbidden' }),
    later('panelPause', 'defectPanel.pausing'),
    later('panelPause', 'defectPanel.open.content.remembered'),
  ],
  serialize: ({ context }) => (context.defectId === 'NEW' ? 'new' : 'known'),
});
