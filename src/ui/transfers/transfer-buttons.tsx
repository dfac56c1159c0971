import { useSelector } from '@xstate/react';
import { Download, FileCode, FileJson, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import type { FlowsPage } from '../../domain/address/flows-page.ts';
import { noFolder } from '../../domain/address/document-filters.ts';
import { flowFileFormats, type FlowFileFormat } from '../../domain/transfers/transfer-formats.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import { selectDocumentsQuery } from '../../machines/documents/documents-query.ts';
import {
  selectEverythingIsPicked,
  selectNothingIsPicked,
  selectPickedIds,
} from '../../machines/lists/selection-machine.ts';
import { openFlowImport } from '../../machines/transfers/flow-import.ts';
import { selectIsExportingFlows } from '../../machines/transfers/flow-export-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { FlowExportReport } from './flow-export-report.tsx';
import { FlowImport } from './flow-import.tsx';

const icons: Readonly<Record<FlowFileFormat, typeof FileText>> = {
  json: FileJson,
  gherkin: FileText,
  csv: FileText,
  xlsx: FileSpreadsheet,
  playwright: FileCode,
  selenium: FileJson,
  chrome: FileJson,
};

export const exportEntries = flowFileFormats.map((id) => {
  const Icon = icons[id];
  return { id, label: say.flowFileFormats[id], icon: <Icon size={15} aria-hidden /> };
});

interface TransferButtonsProps {
  readonly page: FlowsPage;
  readonly mayImport: boolean;
}

/** Import into the shown folder; export of the selection, or of everything that the list finds. */
export function TransferButtons({ page, mayImport }: TransferButtonsProps) {
  const { flowImport } = useArea('transfers');
  const { folder } = page.filters;
  const open = () =>
    flowImport.send(openFlowImport({ projectId: page.projectId, folderId: folder === noFolder ? '' : folder }));
  return (
    <>
      <ExportMenu />
      <FlowExportReport />
      {mayImport && (
        <>
          <Button icon={<Upload size={15} aria-hidden />} onPress={open}>
            {say.import}
          </Button>
          <FlowImport />
        </>
      )}
    </>
  );
}

function ExportMenu() {
  const { flowExport } = useArea('transfers');
  const { flowsList, flowSelection } = useArea('flows');
  const query = useSelector(flowsList, selectDocumentsQuery);
  const isNone = useSelector(flowSelection, selectNothingIsPicked);
  const isEverything = useSelector(flowSelection, selectEverythingIsPicked);
  const picked = useSelector(flowSelection, selectPickedIds);
  const isDoing = useSelector(flowExport, selectIsExportingFlows);
  const ids = isNone || isEverything ? null : picked;
  return (
    <Menu
      label={say.exportLabel}
      trigger={
        <Button busy={isDoing && say.exporting} icon={<Download size={15} aria-hidden />}>
          {say.export}
        </Button>
      }
      entries={exportEntries}
      onAction={(format) =>
        flowExport.send({
          type: 'export.start',
          choice: { project: query.projectId, format: format as FlowFileFormat, ids, query },
        })
      }
    />
  );
}
