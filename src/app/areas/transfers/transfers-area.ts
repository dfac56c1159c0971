import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { TransferPreview } from '../../../domain/transfers/transfer-preview.ts';
import type { ExportLosses, FlowImportStatus } from '../../../domain/transfers/transfers-contract.ts';
import { flowExportMachine, type ExportChoice } from '../../../machines/transfers/flow-export-machine.ts';
import type { FlowImportChoice } from '../../../machines/transfers/flow-import.ts';
import type { FlowImportOptions, FlowImportPlace } from '../../../machines/transfers/open-flow-import.ts';
import {
  createTransfersService,
  type UploadedFlows,
  type TransfersService,
} from '../../../services/transfers/transfers-service.ts';
import type { Device } from '../../device.ts';
import type { TransfersActors } from '../../../ui/transfers/transfers-actors.ts';
import { area } from '../../area.ts';
import { provideFileImport } from '../../kit/file-import.ts';
import { startFileSave } from '../../kit/file-save.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';

const noFile: Problem = { kind: 'missing' };

const sentFile = ({
  place: { projectId: project, folderId: folder },
  file,
  fileName: name,
  options,
}: FlowImportChoice): UploadedFlows => {
  if (!file) throw noFile;
  return { project, folder, file, name, ...options };
};

export const provideFlowImport = (service: TransfersService) =>
  provideFileImport<FlowImportPlace, FlowImportOptions, TransferPreview, FlowImportStatus>({
    tryOut: async (choice, signal) => toPromise(service.preview(sentFile(choice)), signal),
    // One that still runs can be picked like the others.
    find: async ({ projectId }, signal) => ({
      running: null,
      latest: await toPromise(service.list(projectId), signal),
    }),
    start: async (choice) => firstValueFrom(service.start(sentFile(choice))),
    read: ({ place: { projectId }, id }, signal) => toPromise(service.read(projectId, id), signal),
    stop: ({ place: { projectId }, id }) => firstValueFrom(service.stop(projectId, id)),
    undo: ({ place: { projectId }, id }) => firstValueFrom(service.undo(projectId, id)),
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
    const errorSheet = startFileSave(
      'errorSheet',
      ({ about, value }) => service.errors(value as string, about),
      { device, notify },
      actorOptions,
    );
    return { flowImport: startActor('flowImport', provideFlowImport(service), actorOptions), flowExport, errorSheet };
  },
});
