import { createActor } from 'xstate';
import { texts } from '../domain/texts/texts.ts';
import { pathOf } from '../domain/address/page.ts';
import { noticeOf, type NoticeContent } from '../domain/toasts/notice.ts';
import type { Profile } from '../domain/session/profile.ts';
import { settingsActor } from '../machines/settings/settings-actor.ts';
import { toastsMachine } from '../machines/toasts/toasts-machine.ts';
import { createSettingsStore } from '../services/settings/settings-store.ts';
import type { TabChannel } from '../services/session/tab-channel.ts';
import type { Actors } from '../ui/actors-context.tsx';
import type { Birth } from './birth.ts';
import type { Device } from './device.ts';
import type { Router } from './router.ts';
import { createServices } from './services.ts';
import { startAddress } from './wiring/address.ts';
import { joinDefects } from './wiring/address-to-defects.ts';
import { createSession } from './wiring/session.ts';
import { openWorkspace } from './workspace.ts';
import { createDoor } from './workspace-door.ts';
import type { World } from './world.ts';

/** The page around the app. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly storage: () => Storage;
  readonly router: Router;
  readonly tabs: TabChannel;
  readonly device: Device;
  readonly world: World;
  readonly birth: Birth;
  /** Leaves the page, for the sign-in or the sign-out of an identity server. */
  leave(url: string): void;
  log(message: string, detail: unknown): void;
  network: { onRestored(heard: () => void): void; onLost(heard: () => void): void };
}

/**
 *   session ──opened──▶ workspace (journal, outbox, live, lists, panel) ──▶ address (who is here) ──▶ screens
 *           ──closed──▶ workspace ends ──▶ the sign-in page
 */
export const startApp = (around: Surroundings) => {
  const { router, tabs, world, birth, log } = around;
  const services = createServices(
    { fetch: around.fetch, baseUrl: '', onSignedOut: () => session.send({ type: 'session.refused' }) },
    world,
  );
  const session = createSession(services.session, birth);
  const toasts = createActor(toastsMachine, { ...birth, systemId: 'toasts' }).start();
  const settingsStore = createSettingsStore(around.storage);
  const settings = createActor(settingsActor, { ...birth, systemId: 'settings', input: settingsStore.read() });
  settings.subscribe(({ context }) => settingsStore.write(context));
  settings.start();

  const notify = (content: NoticeContent) =>
    toasts.send({ type: 'notice.show', notice: noticeOf(world.newId(), content) });
  const address = startAddress(
    {
      router,
      projects: services.projects,
      now: world.now,
      startSignIn: (redirect) => around.leave(`/auth/login?redirect=${encodeURIComponent(redirect)}`),
      log,
    },
    birth,
  );
  const door = createDoor();
  let end: (() => void) | null = null;

  const open = async (profile: Profile) => {
    const opened = await openWorkspace(profile, {
      services,
      world,
      device: around.device,
      settings,
      birth,
      notify,
      log,
      onSignedOut: () => session.send({ type: 'session.refused' }),
      onOutdated: () => address.send({ type: 'project.outdated' }),
    });
    // Signed out again while the device was still being read.
    if (!session.getSnapshot().matches('signedIn')) return opened.stop();
    const { workspace } = opened;
    around.network.onRestored(() => {
      workspace.outbox.send({ type: 'network.restored' });
      workspace.live.send({ type: 'network.restored' });
    });
    around.network.onLost(() => workspace.live.send({ type: 'network.lost', at: world.now() }));
    const renewing = session.on('session.renewed', () => workspace.outbox.send({ type: 'session.renewed' }));
    door.put(workspace);
    const leaveDefects = joinDefects({ address, router, workspace, notify, log });
    end = () => {
      renewing.unsubscribe();
      leaveDefects();
      opened.stop();
      door.put(null);
    };
    address.send({ type: 'visitor.arrived', profile });
    tabs.tell({ kind: 'opened', userId: profile.id });
  };

  const close = (next: string | null) => {
    const wasOpen = end !== null;
    const { pathname, search } = router.location();
    // The data goes from the screen first; undelivered work stays on the device, sealed (ruling R3).
    address.send(
      wasOpen
        ? {
            type: 'visitor.signedOut',
            page: { name: 'signIn', redirect: pathname === '/' ? null : `${pathname}${search}` },
          }
        : { type: 'visitor.left' },
    );
    end?.();
    end = null;
    if (!wasOpen) return;
    tabs.tell({ kind: 'left' });
    if (next?.startsWith('http')) return around.leave(next);
    router.go(pathOf(address.getSnapshot().context.page), { replace: true });
  };

  session.on('session.opened', ({ profile }) => void open(profile));
  session.on('session.closed', ({ next }) => close(next));
  session.on('leaving.failed', () => notify({ tone: 'danger', text: texts.error.action }));
  session.on('start.failed', ({ problem }) => log('The session could not start', problem));
  tabs.news.subscribe((news) => {
    if (news.kind === 'left') session.send({ type: 'session.refused' });
    else if (door.current() && door.current()?.me.id !== news.userId) session.send({ type: 'session.refused' });
  });
  session.start();

  const actors: Actors = { session, address, toasts, settings, now: world.now };
  return { actors, door, services };
};
