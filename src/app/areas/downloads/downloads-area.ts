import { createDefectsService } from '../../../services/defects/defects-service.ts';
import type { DownloadActors } from '../../../ui/downloads/download-actors.ts';
import { area } from '../../area.ts';
import { connectDownload, startDownload } from './downloads.ts';

export const downloadsArea = area<DownloadActors>({
  name: 'downloads',
  actors: ({ services: { http, files }, device, actorOptions }) => ({
    download: startDownload({ service: createDefectsService(http), files, device }, actorOptions),
  }),
  connect: ({ download }, { address, router, notify }) => [connectDownload({ address, router, download, notify })],
});
