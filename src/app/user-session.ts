import { pathOf } from '../domain/address/page.ts';
import type { Profile } from '../domain/session/profile.ts';
import { selectPage, type AddressRef } from '../machines/address/address-machine.ts';
import type { NotificationsRef } from '../machines/notifications/notifications-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import type { TabChannel } from '../services/tabs/tab-channel.ts';
import type { Router } from './router.ts';
import { connectPalette } from './areas/palette/palette-to-rest.ts';
import { connectFilters } from './areas/filters/filters.ts';
import { connectAdapters } from './areas/adapters/adapters.ts';
import { connectTrash } from './areas/trash/trash.ts';
import { connectProjects } from './areas/projects/projects-to-rest.ts';
import { connectDefects } from './areas/defects/address-to-defects.ts';
import { connectItemPage } from './areas/items/item-page.ts';
import { connectTagColors } from './areas/tags/tag-colors.ts';
import { connectDownload } from './areas/downloads/downloads.ts';
import { connectAccount } from './areas/accounts/join-account.ts';
import { connectTagSettings } from './areas/tags/tag-settings.ts';
import { holdTemplateEditor, connectTemplateEditor } from './areas/templates/template-editor.ts';
import { connectTemplates } from './areas/templates/templates.ts';
import type { createDoor } from './workspace-door.ts';
import { openWorkspace, type OpenedWorkspace, type WorkspaceNeeds } from './workspace.ts';

/** What the tabs of one browser tell each other: they share one session cookie, so they share its end. */
export type TabNews = { readonly kind: 'opened'; readonly userId: string } | { readonly kind: 'left' };

/** Somebody comes, somebody goes: one workspace per signed-in person, and nothing of it on the screen afterwards. */
export interface PresenceNeeds {
  readonly session: SessionRef;
  readonly address: AddressRef;
  readonly configuration: ConfigurationRef;
  readonly router: Router;
  readonly tabs: TabChannel<TabNews>;
  readonly door: ReturnType<typeof createDoor>;
  readonly workspace: WorkspaceNeeds;
  readonly network: { onRestored(heard: () => void): void; onLost(heard: () => void): void };
  /** Leaves the page, for the sign-out of an identity server. */
  leave(url: string): void;
}

/** The way back that the sign-in page carries: where one was, unless that was the root [ROUTE-052]. */
const wayBack = (router: Router) => {
  const { pathname, search } = router.location();
  return pathname === '/' ? null : `${pathname}${search}`;
};

/** The panel of notifications closes when one goes elsewhere [NOTIF-004]. */
const closeOnMove = (address: AddressRef, notifications: NotificationsRef) => {
  let before = selectPage(address.getSnapshot());
  const following = address.subscribe((now) => {
    const page = selectPage(now);
    if (page === before) return;
    before = page;
    notifications.send({ type: 'panel.close' });
  });
  return () => following.unsubscribe();
};

export const startUserSession = (needs: PresenceNeeds) => {
  const { session, address, configuration, router, tabs, door, network } = needs;
  const { notify, log, platform } = needs.workspace;
  let present: { readonly opened: OpenedWorkspace; end(): void } | null = null;

  network.onRestored(() => {
    present?.opened.workspace.outbox.send({ type: 'network.restored' });
    present?.opened.workspace.live.send({ type: 'network.restored' });
  });
  network.onLost(() => present?.opened.workspace.live.send({ type: 'network.lost', at: platform.now() }));
  session.on('session.renewed', () => present?.opened.workspace.outbox.send({ type: 'session.renewed' }));

  return {
    userId: () => present?.opened.workspace.me.id ?? null,

    async open(profile: Profile) {
      const opened = await openWorkspace(profile, needs.workspace);
      // Signed out again while the device was still being read.
      if (!session.getSnapshot().matches('signedIn')) return opened.stop();
      door.put(opened.workspace);
      const leaveDefects = connectDefects({ address, router, workspace: opened.workspace, notify, log });
      const leaveItemPage = connectItemPage(address, opened.workspace.itemPage);
      const leaveTagSettings = connectTagSettings(address, opened.workspace.tagSettings);
      const leaveTagColors = connectTagColors(address, configuration, opened.workspace.tagColors);
      const leaveTemplates = connectTemplates(address, opened.workspace.templateReading);
      const leavePalette = connectPalette({ workspace: opened.workspace, router, session });
      const leaveEditor = connectTemplateEditor(address, opened.workspace.templateEditor);
      const releaseEditor = holdTemplateEditor(router, opened.workspace.templateEditor);
      const leaveAddress = closeOnMove(address, opened.workspace.notifications);
      const leaveFilters = connectFilters(address, router, opened.workspace.savedFilters);
      const leaveRecords = connectAccount(address, opened.workspace);
      const leaveDownload = connectDownload({ address, router, download: opened.workspace.download, notify });
      const leaveTrash = connectTrash(address, opened.workspace);
      const leaveAdapters = connectAdapters(address, opened.workspace);
      const leaveProjects = connectProjects({ address, router, workspace: opened.workspace, notify });
      const end = () => {
        leaveFilters();
        leaveProjects();
        leaveAdapters();
        leaveTrash();
        leaveDownload();
        leaveRecords();
        leaveTemplates();
        leaveEditor();
        releaseEditor();
        leavePalette();
        leaveAddress();
        leaveDefects();
        leaveItemPage();
        leaveTagSettings();
        leaveTagColors();
        opened.stop();
        door.put(null);
      };
      present = { opened, end };
      address.send({ type: 'visitor.arrived', profile });
      return tabs.send({ kind: 'opened', userId: profile.id });
    },

    /** The data goes from the screen first; undelivered work stays on the device, sealed (ruling R3). */
    close({ next, hasFailed }: { readonly next: string | null; readonly hasFailed: boolean }) {
      const leaving = present;
      if (!leaving && !hasFailed) return address.send({ type: 'visitor.left' });
      address.send({ type: 'visitor.signedOut', page: { name: 'signIn', redirect: wayBack(router) } });
      leaving?.end();
      present = null;
      tabs.send({ kind: 'left' });
      if (next?.startsWith('http')) return needs.leave(next);
      return router.go(pathOf(address.getSnapshot().context.page), { replace: true });
    },
  };
};
