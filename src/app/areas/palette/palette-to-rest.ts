import type { PaletteAction } from '../../../domain/palette/palette-entries.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import { selectUndelivered } from '../../../machines/defects/defect-selectors.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import type { SessionRef } from '../../../machines/session/session-machine.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
import { loadChunk } from '../../../ui/kit/layout/load-chunk.ts';
import type { Router } from '../../router.ts';

interface Needs {
  readonly address: AddressRef;
  readonly workspace: Workspace;
  readonly router: Router;
  readonly session: SessionRef;
  notify(content: NoticeContent): void;
}

/** A choice in the palette does the same as the menu or link for it. */
export const connectPalette = (needs: Needs): (() => void) => {
  const { workspace, router, session } = needs;
  const { palette, keys, defectsList, defectsExport, journal } = workspace;
  const runHere = () =>
    loadChunk(() => import('./run-here.ts')).then(
      (part) => part.runHere(needs),
      () => needs.notify({ tone: 'danger', text: messages.session.unreached }),
    );
  const run = (action: PaletteAction) => {
    switch (action) {
      case 'run':
        return void runHere();
      case 'exportSpreadsheet':
      case 'exportCsv':
        return defectsExport.send({
          type: 'export.start',
          query: selectDefectsQuery(defectsList.getSnapshot()),
          format: action === 'exportCsv' ? 'csv' : 'spreadsheet',
        });
      case 'showKeys':
        return keys.send({ type: 'keys.show' });
      case 'logOut':
        return session.send({ type: 'leaving.ask', undelivered: selectUndelivered(journal.getSnapshot()) });
    }
  };
  const chosen = palette.on('entry.chosen', ({ entry: { to } }) =>
    'path' in to ? router.go(to.path) : run(to.action),
  );
  return () => chosen.unsubscribe();
};
