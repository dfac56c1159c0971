import { useSelector } from '@xstate/react';
import { Download, FileClock, FileSpreadsheet, FileText } from 'lucide-react';
import type { ExportFormat } from '../../../domain/defects/list/export-format.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectIsExporting } from '../../../machines/defects/list/defects-export-machine.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectIsDoing } from '../../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Menu, type MenuEntry } from '../../kit/overlays/menu.tsx';

const later = 'later';
const formats: readonly (MenuEntry & { readonly id: ExportFormat | typeof later })[] = [
  { id: 'spreadsheet', label: messages.export.spreadsheet, icon: <FileSpreadsheet size={15} aria-hidden /> },
  { id: 'csv', label: messages.export.csv, icon: <FileText size={15} aria-hidden /> },
  { id: later, label: messages.export.later, icon: <FileClock size={15} aria-hidden /> },
];

/**
 * Exports the filtered and sorted list, all pages, as a file: at once or with a notification when it is ready
 * [DEF-010].
 */
export function ExportButton() {
  const { defectsList, defectsExport, laterExport } = useWorkspace();
  const query = useSelector(defectsList, selectDefectsQuery);
  const isExporting = useSelector(defectsExport, selectIsExporting);
  const isOrdering = useSelector(laterExport, selectIsDoing);
  return (
    <Menu
      label={messages.export.menu}
      trigger={
        <Button busy={isExporting && messages.export.running} icon={<Download size={15} aria-hidden />}>
          {messages.export.button}
        </Button>
      }
      entries={formats.map((entry) => ({ ...entry, disabled: entry.id === later && isOrdering }))}
      onAction={(id) =>
        id === later
          ? laterExport.send({
              type: 'mutation.do',
              mutation: { name: later, about: query.projectId, title: '', value: query },
            })
          : defectsExport.send({ type: 'export.start', query, format: id === 'csv' ? 'csv' : 'spreadsheet' })
      }
    />
  );
}
