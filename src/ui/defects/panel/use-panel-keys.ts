import type { PanelTab } from '../../../machines/defects/panel/defect-panel-events.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { focusTarget } from '../../kit/focus/focus-target.ts';
import { useShortcuts } from '../../kit/focus/shortcuts.tsx';
import { useProject } from '../use-project.ts';

/** The keyboard shortcuts of an open defect. */
export const usePanelKeys = (): void => {
  const { defectPanel } = useWorkspace();
  const { mayUpdate } = useProject();
  const choose = (tab: PanelTab) => () => defectPanel.send({ type: 'tab.choose', tab });
  useShortcuts({
    'panel.close': () => defectPanel.send({ type: 'panel.close' }),
    'tab.comments': choose('comments'),
    'tab.attachments': choose('attachments'),
    'tab.related': choose('related'),
    'tab.history': choose('history'),
    ...(mayUpdate && {
      'title.edit': () => focusTarget('title'),
      'related.link': () => defectPanel.send({ type: 'related.link' }),
      'comment.write': () => {
        choose('comments')();
        focusTarget('comment');
      },
    }),
  });
};
