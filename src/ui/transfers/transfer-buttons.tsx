import { useSelector } from '@xstate/react';
import { Download, FileCode, FileJson, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import type { FlowsPage } from '../../domain/address/flows-page.ts';
import { noFolder } from '../../domain/address/document-filters.ts';
import { flowFileFormats, type FlowFileFormat } from '../../domain/transfers/transfer-formats.ts';
import { transferButtonMessages as say } from '../../domain/transfers/transfer-button-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDocumentsQuery } from '../../machines/documents/documents-query.ts';
import {
  selectEverythingIsPicked,
  selectNothingIsPicked,
  selectPickedIds,
} from '../../machines/lists/selection-machine.ts';
import { selectIsExportingFlows } from '../../machines/transfers/flow-export-selectors.ts';
import { openFlowImport } from '../../machines/transfers/open-flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { useFirstUse } from '../records/first-use.ts';
import { LoadedPart } from '../records/loaded-part.tsx';
import { FlowExportLater } from './flow-export-later.tsx';
import { exportPart, importPart } from './transfer-parts.ts';

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
  return (
    <>
      <ExportMenu />
      <FlowExportLater />
      {mayImport && (
        <>
          <ImportButton page={page} />
          <LoadedPart part={importPart}>{({ FlowImport }) => <FlowImport />}</LoadedPart>
        </>
      )}
    </>
  );
}

function ImportButton({ page }: Pick<TransferButtonsProps, 'page'>) {
  const { isLoading, begin } = useFirstUse(importPart, say.importNotLoaded);
  const { folder } = page.filters;
  const place = { projectId: page.projectId, folderId: folder === noFolder ? '' : folder };
  return (
    <Button
      icon={<Upload size={15} aria-hidden />}
      busy={isLoading && messages.loading}
      onPress={() => begin(({ flowImport }) => flowImport.send(openFlowImport(place)))}
    >
      {say.import}
    </Button>
  );
}

function ExportMenu() {
  const { isLoading, begin } = useFirstUse(exportPart, say.exportNotLoaded);
  const { flowsList, flowSelection } = useArea('flows');
  const query = useSelector(flowsList, selectDocumentsQuery);
  const isNone = useSelector(flowSelection, selectNothingIsPicked);
  const isEverything = useSelector(flowSelection, selectEverythingIsPicked);
  const picked = useSelector(flowSelection, selectPickedIds);
  const isDoing = useSelector(exportPart.useLoaded()?.actors.flowExport, selectIsExportingFlows);
  const ids = isNone || isEverything ? null : picked;
  return (
    <Menu
      label={say.exportLabel}
      trigger={
        <Button busy={(isDoing || isLoading) && say.exporting} icon={<Download size={15} aria-hidden />}>
          {say.export}
        </Button>
      }
      entries={exportEntries}
      onAction={(format) => {
        const choice = { project: query.projectId, format: format as FlowFileFormat, ids, query };
        begin(({ flowExport }) => flowExport.send({ type: 'export.start', choice }));
      }}
    />
  );
}
