import { firstValueFrom } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { comesByItself, type DeviceSetup } from '../../../domain/adapters/device-setup.ts';
import { abilityIn } from '../../../domain/address/guard.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import { texts } from '../../../domain/texts/texts.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import {
  deviceSetupMachine,
  selectSetupIsOpen,
  type DeviceSetupRef,
} from '../../../machines/adapters/device-setup-machine.ts';
import { selectHasFeature, type ConfigurationRef } from '../../../machines/session/configuration-machine.ts';
import type { SettingsRef } from '../../../machines/settings/settings-actor.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import { createClosedSetup } from '../../../services/adapters/closed-setup.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import type { AreaInterfaceState } from '../../interface-state.ts';
import type { Platform } from '../../platform.ts';
import { startMutation } from '../../kit/mutation.ts';

export interface DeviceSetupNeeds {
  readonly adapters: AdaptersService;
  readonly me: Profile;
  readonly settings: SettingsRef;
  readonly device: Pick<Device, 'save'>;
  readonly platform: Pick<Platform, 'now'>;
  readonly tabStorage: () => Storage;
  /** False in development and where the installation has disabled it. */
  maySetUpByItself(): boolean;
  notify(content: NoticeContent): void;
}

/** False in development and where the installation has disabled it [SHELL-026, SHELL-027]. */
export const mayComeByItself = (isDevelopment: boolean, configuration: ConfigurationRef): boolean =>
  !isDevelopment && !selectHasFeature('disable_download_modal')(configuration.getSnapshot());

export const provideDeviceSetup = (needs: DeviceSetupNeeds) => {
  const { adapters, me, settings, platform } = needs;
  const read = () => firstValueFrom(adapters.setup());
  const isWanted = () =>
    comesByItself({
      ability: abilityIn(me, null, platform.now()),
      profile: me,
      dismissed: settings.getSnapshot().context.setupDismissed,
      isClosed: createClosedSetup(needs.tabStorage).has(me.id),
      isAllowed: needs.maySetUpByItself(),
    });
  return deviceSetupMachine.provide({
    actors: {
      readSetup: fromPromise<DeviceSetup>(read),
      lookByItself: fromPromise<DeviceSetup | null>(() => (isWanted() ? read() : Promise.resolve(null))),
    },
  });
};

export const startDeviceSetup = (needs: DeviceSetupNeeds, actorOptions: ActorOptions) => {
  const { adapters, me, settings, device, notify } = needs;
  const deviceSetup = createActor(provideDeviceSetup(needs), { ...actorOptions, systemId: 'deviceSetup' });
  deviceSetup.on('setup.closed', () => createClosedSetup(needs.tabStorage).note(me.id));
  deviceSetup.on('setup.dismissed', () => settings.send({ type: 'setup.dismissed', userId: me.id }));
  const startDownload = (name: string, read: typeof adapters.config) => {
    const download = startMutation(name, async () => device.save(await firstValueFrom(read())), actorOptions);
    download.on('mutation.refused', () => notify({ tone: 'danger', text: texts.error.action }));
    return download;
  };
  return {
    deviceSetup: deviceSetup.start(),
    clientConfig: startDownload('clientConfig', adapters.config),
    adapterDownload: startDownload('adapterDownload', adapters.client),
  };
};

export const setupInterfaceState = ({ deviceSetup }: { readonly deviceSetup: DeviceSetupRef }): AreaInterfaceState => ({
  download: selectSetupIsOpen(deviceSetup.getSnapshot()) ? 'open' : 'closed',
});
