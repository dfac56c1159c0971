import { useSelector } from '@xstate/react';
import { Download, FileClock, FileSpreadsheet, FileText } from 'lucide-react';
import type { ExportFormat } from '../../domain/defects/export-format.ts';
import { words } from '../../domain/texts/words.ts';
import { selectIsExporting } from '../../machines/defects/defects-export-machine.ts';
import { selectListQuery } from '../../machines/defects/defects-list-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { Menu, type MenuEntry } from '../kit/menu.tsx';

const later = 'later';
const formats: readonly (MenuEntry & { readonly id: ExportFormat | typeof later })[] = [
  { id: 'spreadsheet', label: words.export.spreadsheet, icon: <FileSpreadsheet size={15} aria-hidden /> },
  { id: 'csv', label: words.export.csv, icon: <FileText size={15} aria-hidden /> },
  { id: later, label: words.export.later, icon: <FileClock size={15} aria-hidden /> },
];

/** The list as it is narrowed and sorted now, all pages of it, as a file, now or by a notification [DEF-010]. */
export function ExportButton() {
  const { defectsList, defectsExport, laterExport } = useWorkspace();
  const query = useSelector(defectsList, selectListQuery);
  const isExporting = useSelector(defectsExport, selectIsExporting);
  return (
    <Menu
      label={words.export.menu}
      trigger={
        <Button busy={isExporting && words.export.running} icon={<Download size={15} aria-hidden />}>
          {words.export.button}
        </Button>
      }
      entries={formats}
      onAction={(id) =>
        id === later
          ? laterExport.send({
              type: 'deed.do',
              deed: { name: later, about: query.projectId, title: '', value: query },
            })
          : defectsExport.send({ type: 'export.start', query, format: id === 'csv' ? 'csv' : 'spreadsheet' })
      }
    />
  );
}
