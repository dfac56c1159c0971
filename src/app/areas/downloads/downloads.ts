import { switchMap } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { texts } from '../../../domain/texts/texts.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { downloadMachine, type Asset, type DownloadRef } from '../../../machines/downloads/download-machine.ts';
import type { DefectsService } from '../../../services/defects/defects-service.ts';
import type { FileBytes } from '../../../services/files/file-bytes.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import type { Router } from '../../router.ts';
import { toPromise } from '../../to-promise.ts';

/** Requests the address of an asset and reads all bytes before it saves the file for the person [DOWN-001]. */
export interface DownloadNeeds {
  readonly service: Pick<DefectsService, 'link'>;
  readonly files: FileBytes;
  readonly device: Pick<Device, 'save'>;
}

export const startDownload = ({ service, files, device }: DownloadNeeds, actorOptions: ActorOptions): DownloadRef =>
  createActor(
    downloadMachine.provide({
      actors: {
        fetchAsset: fromPromise<void, Asset>(async ({ input: { projectId, path }, signal }) => {
          device.save(await toPromise(service.link(projectId, path).pipe(switchMap(files)), signal));
        }),
      },
    }),
    { ...actorOptions, systemId: 'download' },
  ).start();

interface Joined {
  readonly address: AddressRef;
  readonly router: Pick<Router, 'go'>;
  readonly download: DownloadRef;
  notify(content: NoticeContent): void;
}

/**
 * The page of a download lasts as long as the download: then the app goes home, with a notice if it failed [DOWN-002].
 */
export const connectDownload = ({ address, router, download, notify }: Joined): (() => void) => {
  let shown = '';
  const follow = () => {
    const snapshot = address.getSnapshot();
    const page = selectPage(snapshot);
    const asset =
      selectIsShown(snapshot) && page.name === 'downloads' && page.path !== null && page.project !== null
        ? { path: page.path, projectId: page.project }
        : null;
    const name = asset ? JSON.stringify(asset) : '';
    if (name === shown) return;
    shown = name;
    download.send(asset ? { type: 'download.want', asset } : { type: 'download.leave' });
  };
  const following = [
    address.subscribe(follow),
    download.on('download.ended', ({ problem }) => {
      if (problem) notify({ tone: 'danger', text: texts.error.common });
      router.go('/', { replace: true });
    }),
  ];
  follow();
  return () => following.forEach((one) => one.unsubscribe());
};
