import { pathOf } from '../domain/address/page.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { AddressRef } from '../machines/address/address-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import type { TabChannel } from '../services/tabs/tab-channel.ts';
import type { Network } from './page/page-life.ts';
import type { Router } from './router.ts';
import type { createDoor } from './workspace-door.ts';
import { openWorkspace, type OpenedWorkspace, type WorkspaceNeeds } from './workspace.ts';

/** Messages between the tabs of one browser: they share one session cookie, so they share its end. */
export type TabNews = { readonly kind: 'opened'; readonly userId: string } | { readonly kind: 'left' };

/** One workspace for each signed-in person; signing out clears the screen. */
export interface UserSessionNeeds {
  readonly session: SessionRef;
  readonly address: AddressRef;
  readonly configuration: ConfigurationRef;
  readonly router: Router;
  readonly tabs: TabChannel<TabNews>;
  readonly door: ReturnType<typeof createDoor>;
  readonly workspace: WorkspaceNeeds;
  readonly network: Network;
  /** Leaves the page, for the sign-out of an identity server. */
  leave(url: string): void;
}

/** The return address on the sign-in page: the current one, unless that is the root [ROUTE-052]. */
const wayBack = (router: Router) => {
  const { pathname, search } = router.location();
  return pathname === '/' ? null : `${pathname}${search}`;
};

export const startUserSession = (needs: UserSessionNeeds) => {
  const { session, address, configuration, router, tabs, door, network } = needs;
  const { notify, log, platform } = needs.workspace;
  let present: OpenedWorkspace | null = null;
  /** A workspace that is still being opened. */
  let opening: Promise<void> | undefined;
  let hasEnded = false;

  const listening = [
    network.onRestored(() => {
      present?.workspace.outbox.send({ type: 'network.restored' });
      present?.workspace.live.send({ type: 'network.restored' });
    }),
    network.onLost(() => present?.workspace.live.send({ type: 'network.lost', at: platform.now() })),
  ];
  session.on('session.renewed', () => present?.workspace.outbox.send({ type: 'session.renewed' }));

  const open = async (profile: Profile): Promise<void> => {
    const opened = await openWorkspace(profile, needs.workspace);
    if (hasEnded) return opened.stop('stopped');
    // Signed out again while the device was still being read.
    if (!session.getSnapshot().matches('signedIn')) return opened.stop('signedOut');
    const { workspace } = opened;
    door.put(workspace);
    opened.connect({ address, router, session, configuration, workspace, notify, log });
    present = opened;
    address.send({ type: 'visitor.arrived', profile });
    return tabs.send({ kind: 'opened', userId: profile.id });
  };

  return {
    userId: () => present?.workspace.me.id ?? null,

    open(profile: Profile): void {
      opening = open(profile);
    },

    /** Clears the screen first; pending work stays on the device, encrypted (ruling R3). */
    close({ next, hasFailed }: { readonly next: string | null; readonly hasFailed: boolean }) {
      const leaving = present;
      if (!leaving && !hasFailed) return address.send({ type: 'visitor.left' });
      address.send({ type: 'visitor.signedOut', page: { name: 'signIn', redirect: wayBack(router) } });
      void leaving?.stop('signedOut');
      door.put(null);
      present = null;
      tabs.send({ kind: 'left' });
      if (next?.startsWith('http')) return needs.leave(next);
      return router.go(pathOf(address.getSnapshot().context.page), { replace: true });
    },

    /** What is on the device stays, as if the page had been closed. */
    async stop(): Promise<void> {
      hasEnded = true;
      for (const stopListening of listening) stopListening();
      await Promise.all([opening, present?.stop('stopped')]);
      present = null;
    },
  };
};
