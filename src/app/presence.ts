import { pathOf } from '../domain/address/page.ts';
import type { Profile } from '../domain/session/profile.ts';
import { selectPage, type AddressRef } from '../machines/address/address-machine.ts';
import type { NotificationsRef } from '../machines/notifications/notifications-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import type { TabChannel } from '../services/tabs/tab-channel.ts';
import type { Router } from './router.ts';
import { joinPalette } from './wiring/palette-to-rest.ts';
import { joinFilters } from './wiring/filters.ts';
import { joinAdapters } from './wiring/adapters.ts';
import { joinTrash } from './wiring/trash.ts';
import { joinProjects } from './wiring/projects-to-rest.ts';
import { joinDefects } from './wiring/address-to-defects.ts';
import { joinItemPage } from './wiring/item-page.ts';
import { joinTagColors } from './wiring/tag-colors.ts';
import { joinDownload } from './wiring/downloads.ts';
import { joinAccount } from './wiring/join-account.ts';
import { joinTagSettings } from './wiring/tag-settings.ts';
import { holdTemplateEditor, joinTemplateEditor } from './wiring/template-editor.ts';
import { joinTemplates } from './wiring/templates.ts';
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

export const createPresence = (needs: PresenceNeeds) => {
  const { session, address, configuration, router, tabs, door, network } = needs;
  const { notify, log, world } = needs.workspace;
  let present: { readonly opened: OpenedWorkspace; end(): void } | null = null;

  network.onRestored(() => {
    present?.opened.workspace.outbox.send({ type: 'network.restored' });
    present?.opened.workspace.live.send({ type: 'network.restored' });
  });
  network.onLost(() => present?.opened.workspace.live.send({ type: 'network.lost', at: world.now() }));
  session.on('session.renewed', () => present?.opened.workspace.outbox.send({ type: 'session.renewed' }));

  return {
    userId: () => present?.opened.workspace.me.id ?? null,

    async open(profile: Profile) {
      const opened = await openWorkspace(profile, needs.workspace);
      // Signed out again while the device was still being read.
      if (!session.getSnapshot().matches('signedIn')) return opened.stop();
      door.put(opened.workspace);
      const leaveDefects = joinDefects({ address, router, workspace: opened.workspace, notify, log });
      const leaveItemPage = joinItemPage(address, opened.workspace.itemPage);
      const leaveTagSettings = joinTagSettings(address, opened.workspace.tagSettings);
      const leaveTagColors = joinTagColors(address, configuration, opened.workspace.tagColors);
      const leaveTemplates = joinTemplates(address, opened.workspace.templateReading);
      const leavePalette = joinPalette({ workspace: opened.workspace, router, session });
      const leaveEditor = joinTemplateEditor(address, opened.workspace.templateEditor);
      const letGoOfEditor = holdTemplateEditor(router, opened.workspace.templateEditor);
      const leaveAddress = closeOnMove(address, opened.workspace.notifications);
      const leaveFilters = joinFilters(address, router, opened.workspace.savedFilters);
      const leaveRecords = joinAccount(address, opened.workspace);
      const leaveDownload = joinDownload({ address, router, download: opened.workspace.download, notify });
      const leaveTrash = joinTrash(address, opened.workspace);
      const leaveAdapters = joinAdapters(address, opened.workspace);
      const leaveProjects = joinProjects({ address, router, workspace: opened.workspace, notify });
      const end = () => {
        leaveFilters();
        leaveProjects();
        leaveAdapters();
        leaveTrash();
        leaveDownload();
        leaveRecords();
        leaveTemplates();
        leaveEditor();
        letGoOfEditor();
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
      return tabs.tell({ kind: 'opened', userId: profile.id });
    },

    /** The data goes from the screen first; undelivered work stays on the device, sealed (ruling R3). */
    close(next: string | null) {
      const leaving = present;
      if (!leaving) return address.send({ type: 'visitor.left' });
      address.send({ type: 'visitor.signedOut', page: { name: 'signIn', redirect: wayBack(router) } });
      leaving.end();
      present = null;
      tabs.tell({ kind: 'left' });
      if (next?.startsWith('http')) return needs.leave(next);
      return router.go(pathOf(address.getSnapshot().context.page), { replace: true });
    },
  };
};
