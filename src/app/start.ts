import type { Unsubscribable } from 'rxjs';
import { createActor } from 'xstate';
import type { Brand } from '../domain/brand/brand.ts';
import type { Theme } from '../domain/settings/settings.ts';
import { signInAddress } from '../domain/session/sign-in-address.ts';
import { texts } from '../domain/texts/texts.ts';
import { noticeOf, type NoticeContent } from '../domain/toasts/notice.ts';
import { selectTheme, settingsActor, type SettingsRef } from '../machines/settings/settings-actor.ts';
import { versionActor } from '../machines/session/version-actor.ts';
import { toastsMachine } from '../machines/toasts/toasts-machine.ts';
import type { TabChannel } from '../services/tabs/tab-channel.ts';
import type { TabNews } from './user-session.ts';
import { createSettingsStore } from '../services/settings/settings-store.ts';
import type { Actors } from '../ui/actors-context.tsx';
import type { ActorOptions } from './actor-options.ts';
import type { Device } from './device.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import { startUserSession } from './user-session.ts';
import type { Recorder } from './recorder/recorder.ts';
import type { NewVersions } from './offline/offline-start.ts';
import type { Network, PageLife } from './page/page-life.ts';
import type { Socket } from './realtime/tab-live.ts';
import type { PageTabs } from './page/page-tabs.ts';
import type { Router } from './router.ts';
import { createAreaLoader } from './area-loader.ts';
import { areas } from './areas.ts';
import { createServices, type Services } from './services.ts';
import { startAddress } from './areas/address/address.ts';
import { startLanguage } from './areas/language/language.ts';
import { onboardingOnDemand } from './areas/onboarding/onboarding-on-demand.ts';
import { startConfiguration } from './areas/session/configuration.ts';
import { mayComeByItself } from './areas/adapters/device-setup.ts';
import { createSession } from './areas/session/session.ts';
import { createDoor } from './workspace-door.ts';
import type { Platform } from './platform.ts';

/** What the app needs from the page around it. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly newRequest: () => XMLHttpRequest;
  readonly storage: () => Storage;
  readonly tabStorage: () => Storage;
  readonly router: Router;
  readonly tabs: TabChannel<TabNews>;
  readonly device: Device;
  readonly pageTabs: PageTabs;
  readonly page: PageLife;
  readonly platform: Platform;
  readonly actorOptions: ActorOptions;
  readonly brand: Brand;
  readonly recorder: Recorder;
  /** The version of this client. */
  readonly version: string;
  readonly isDevelopment: boolean;
  readonly versions: NewVersions;
  readonly network: Network;
  readonly liveSocket: Socket;
  /** Ends the current task. */
  nextTask(): Promise<void>;
  /** Leaves the page, for the sign-in or the sign-out of an identity server. */
  leave(url: string): void;
  /** Reloads the page. */
  reload(): void;
  showTheme(theme: Theme): void;
  takePicture(): Promise<Blob>;
  drawLogo(file: Blob): Promise<Blob>;
  log(message: string, detail: unknown): void;
}

const startSettings = ({ storage, showTheme, actorOptions }: Surroundings): SettingsRef => {
  const store = createSettingsStore(storage);
  const settings = createActor(settingsActor, { ...actorOptions, systemId: 'settings', input: store.read() });
  settings.subscribe(({ context }) => store.write(context));
  settings.subscribe((snapshot) => showTheme(selectTheme(snapshot)));
  return settings.start();
};

/**
 *   session ──opened──▶ workspace (journal, outbox, live, lists, panel) ──▶ address (who is here) ──▶ screens
 *           ──closed──▶ workspace ends ──▶ the sign-in page
 *
 * `stop` ends everything that was started, the router and the channel to the other tabs included; the screens must be
 * unmounted before. Work that the server does not have stays on the device.
 */
export const startApp = (around: Surroundings) => {
  const { router, tabs, pageTabs, page, platform, device, actorOptions, log, leave, network, nextTask, liveSocket } =
    around;
  const onSignedOut = () => session.send({ type: 'session.refused' });
  const loader = createAreaLoader(areas);
  const services = createServices({ ...around, ...loader, baseUrl: '', onSignedOut }, platform);
  const session = createSession(services.session, actorOptions);
  const toasts = createActor(toastsMachine, { ...actorOptions, systemId: 'toasts' }).start();
  const configuration = startConfiguration(services.session, actorOptions);
  const settings = startSettings(around);
  const notify = (content: NoticeContent) =>
    toasts.send({ type: 'notice.show', notice: noticeOf(platform.newId(), content) });
  const startSignIn = (redirect: string) => leave(signInAddress(redirect));
  const address = startAddress(
    { router, projects: services.projects, now: platform.now, startSignIn, log, notify },
    actorOptions,
  );
  const onboarding = onboardingOnDemand({ service: services.onboarding, address, router }, actorOptions);
  const newVersion = createActor(versionActor, { ...actorOptions, systemId: 'version' }).start();
  const stopVersions = around.versions.onReady(() => newVersion.send({ type: 'version.ready' }));
  const door = createDoor();
  const onOutdated = () => address.send({ type: 'project.outdated' });
  const { recorder, version, takePicture, drawLogo } = around;
  const place = () => router.location().pathname;
  const workspace = {
    services,
    platform,
    device,
    pageTabs,
    page,
    tabStorage: around.tabStorage,
    settings,
    configuration,
    actorOptions,
    ...{ recorder, version, place, takePicture, drawLogo },
    ...{ notify, log, onSignedOut, onOutdated, nextTask, loader, liveSocket },
    maySetUpByItself: () => mayComeByItself(around.isDevelopment, configuration),
  };
  const presence = startUserSession({ session, address, configuration, router, tabs, door, workspace, network, leave });

  const otherTabs = followSession({ session, presence, services, recorder, tabs, notify, log, onSignedOut });
  session.start();

  const actors: Actors = {
    session,
    address,
    toasts,
    settings,
    configuration,
    brand: around.brand,
    setUp: onboarding.setUp,
    language: startLanguage({ settings, reload: around.reload }, actorOptions),
    version: newVersion,
    renewApp: around.versions.takeOver,
    now: platform.now,
    newId: platform.newId,
  };
  const stop = async (): Promise<void> => {
    router.stop();
    otherTabs.unsubscribe();
    stopVersions();
    const ended = Promise.all([presence.stop(), onboarding.stop()]);
    for (const actor of [actors.language, newVersion, address, session, settings, configuration, toasts]) actor.stop();
    await ended;
    tabs.close();
  };
  return { actors, door, notify, stop };
};

interface SessionFollowers extends Pick<Surroundings, 'recorder' | 'tabs' | 'log'> {
  readonly session: SessionRef;
  readonly presence: ReturnType<typeof startUserSession>;
  readonly services: Services;
  notify(content: NoticeContent): void;
  onSignedOut(): void;
}

const followSession = (needs: SessionFollowers): Unsubscribable => {
  const { session, presence, services, recorder, tabs, notify, log, onSignedOut } = needs;
  session.on('session.opened', ({ profile }) => presence.open(profile));
  session.on('session.closed', (closed) => {
    presence.close(closed);
    recorder.forget();
    void services.session.forgetPerson();
  });
  session.on('leaving.failed', () => notify({ tone: 'danger', text: texts.error.action }));
  session.on('start.failed', ({ problem }) => log('The session could not start', problem));
  // The tabs of a browser share one cookie: signing out, or in as another person, affects all of them.
  return tabs.news.subscribe((news) => {
    const present = presence.userId();
    if (present !== null && (news.kind === 'left' || news.userId !== present)) onSignedOut();
  });
};
