import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { ExportLosses, FlowImportStatus, TransferPreview } from '../../../domain/transfers/transfers-contract.ts';
import { flowExportMachine, type ExportChoice } from '../../../machines/transfers/flow-export-machine.ts';
import { flowImportMachine, type FileChoice, type ImportRef } from '../../../machines/transfers/flow-import-machine.ts';
import {
  createTransfersService,
  type UploadedFlows,
  type TransfersService,
} from '../../../services/transfers/transfers-service.ts';
import type { Device } from '../../device.ts';
import type { TransfersActors } from '../../../ui/transfers/transfers-actors.ts';
import { area } from '../../area.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';

const noFile: Problem = { kind: 'missing' };

const sentFile = ({
  projectId: project,
  folderId: folder,
  file,
  fileName: name,
  format,
  mapping,
  cover,
}: FileChoice): UploadedFlows => {
  if (!file) throw noFile;
  return { project, folder, file, name, format, mapping, cover };
};

export const provideFlowImport = (service: TransfersService) =>
  flowImportMachine.provide({
    actors: {
      previewImport: fromPromise<TransferPreview, FileChoice>(async ({ input, signal }) =>
        toPromise(service.preview(sentFile(input)), signal),
      ),
      readImports: fromPromise<readonly FlowImportStatus[], { projectId: string }>(({ input, signal }) =>
        toPromise(service.list(input.projectId), signal),
      ),
      startImport: fromPromise<FlowImportStatus, FileChoice>(async ({ input }) =>
        firstValueFrom(service.start(sentFile(input))),
      ),
      readImport: fromPromise<FlowImportStatus, ImportRef>(({ input: { projectId, id }, signal }) =>
        toPromise(service.read(projectId, id), signal),
      ),
      stopImport: fromPromise<FlowImportStatus, ImportRef>(({ input: { projectId, id } }) =>
        firstValueFrom(service.stop(projectId, id)),
      ),
      undoImport: fromPromise<FlowImportStatus, ImportRef>(({ input: { projectId, id } }) =>
        firstValueFrom(service.undo(projectId, id)),
      ),
    },
  });

const noChoice: Problem = { kind: 'missing' };
interface Chosen {
  readonly choice: ExportChoice | null;
}

export const provideFlowExport = (service: TransfersService, device: Pick<Device, 'save'>) =>
  flowExportMachine.provide({
    actors: {
      readLosses: fromPromise<ExportLosses, Chosen>(async ({ input: { choice }, signal }) => {
        if (!choice) throw noChoice;
        return toPromise(service.losses(choice), signal);
      }),
      saveExport: fromPromise<void, Chosen>(async ({ input: { choice } }) => {
        if (!choice) throw noChoice;
        device.save(await firstValueFrom(service.export(choice)));
      }),
    },
  });

/** Import and export of flows. Files are saved only once they have arrived completely. */
export const transfersArea = area<TransfersActors>({
  name: 'transfers',
  actors({ services, device, notify, actorOptions }) {
    const service = createTransfersService(services.http);
    const flowExport = startActor('flowExport', provideFlowExport(service, device), actorOptions);
    flowExport.on('export.failed', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
    const errorSheet = startMutation(
      'errorSheet',
      async ({ about, value }) => device.save(await firstValueFrom(service.errors(value as string, about))),
      actorOptions,
    );
    errorSheet.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
    return { flowImport: startActor('flowImport', provideFlowImport(service), actorOptions), flowExport, errorSheet };
  },
});
