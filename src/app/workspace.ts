import { createActor } from 'xstate';
import type { InterfaceSnapshot } from '../domain/defects/problem-report.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';
import { keysMachine } from '../machines/keys/keys-machine.ts';
import { selectionMachine } from '../machines/defects/list/selection-machine.ts';
import { asOfActor } from '../machines/journal/as-of-actor.ts';
import { selectStorageHasFailed } from '../machines/journal/storage-health-actor.ts';
import { selectLiveState } from '../machines/live/live-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SettingsRef } from '../machines/settings/settings-actor.ts';
import type { Workspace } from '../ui/actors-context.tsx';
import type { ActorOptions } from './actor-options.ts';
import type { Device } from './device.ts';
import { interfaceState } from './interface-state.ts';
import { loadJournal } from './sync/load-journal.ts';
import type { Services } from './services.ts';
import type { DefectsNeeds } from './areas/defects/defects-needs.ts';
import { startAccounts } from './areas/accounts/accounts.ts';
import { startSecurity } from './areas/identity/security.ts';
import { startAuditTrail, startTrailExport } from './areas/audit/audit-trail.ts';
import { startAdapters } from './areas/adapters/adapters.ts';
import { startQuarantine } from './sync/quarantine.ts';
import { provideBulkEdit } from './areas/defects/bulk-edit.ts';
import { startFeedback } from './areas/feedback/feedback.ts';
import { startSummary } from './areas/accounts/summary.ts';
import { startRights } from './areas/rights/rights.ts';
import { startDeviceSetup } from './areas/adapters/device-setup.ts';
import { provideExport } from './areas/defects/defects-export.ts';
import { startLaterExport } from './areas/defects/later-export.ts';
import { provideList } from './areas/defects/defects-list.ts';
import { providePanel } from './areas/defects/defect-panel.ts';
import { startSavedFilters } from './areas/filters/filters.ts';
import { provideAsOfView, provideRevert } from './areas/defects/defect-as-of.ts';
import { startOutgoing } from './sync/outgoing.ts';
import { startStorageHealth } from './sync/storage-health.ts';
import { startPageLeaving } from './page-leaving.ts';
import { recoverWork } from './sync/recovery.ts';
import { provideTrash } from './areas/trash/trash.ts';
import { startRealtimeConnection } from './realtime/realtime-connection.ts';
import { startTabs } from './sync/tabs.ts';
import { provideItemPage } from './areas/items/item-page.ts';
import { provideTagColors } from './areas/tags/tag-colors.ts';
import { provideTagSettings } from './areas/tags/tag-settings.ts';
import type { PageLife } from './page-life.ts';
import type { PageTabs } from './page-tabs.ts';
import { createPresenceChannel } from './realtime/presence-channel.ts';
import { startPalette } from './areas/palette/palette.ts';
import { startDownload } from './areas/downloads/downloads.ts';
import { startNotifications } from './areas/notifications/notifications.ts';
import { startPreferences } from './areas/notifications/preferences.ts';
import type { Recorder } from './recorder/recorder.ts';
import { startReportProblem } from './areas/defects/report-problem.ts';
import { startProjects } from './areas/projects/projects.ts';
import { startProjectWork } from './areas/projects/project-work.ts';
import { startGridLayout } from './areas/templates/grid-layout.ts';
import { startTemplateEditor } from './areas/templates/template-editor.ts';
import { startTemplateReading } from './areas/templates/templates.ts';
import { provideTagSearch } from './areas/tags/tags.ts';
import { startUsers } from './areas/users/users.ts';
import { startRejectedChanges } from './sync/rejected-changes.ts';
import type { Platform } from './platform.ts';

/** Everything that lives as long as one person is signed in, born together and ended together. */
export interface WorkspaceNeeds {
  readonly services: Services;
  readonly platform: Platform;
  readonly device: Device;
  readonly pageTabs: PageTabs;
  readonly page: PageLife;
  readonly settings: SettingsRef;
  readonly configuration: ConfigurationRef;
  readonly actorOptions: ActorOptions;
  readonly recorder: Recorder;
  readonly version: string;
  /** Where one is: the path of the address. */
  place(): string;
  takePicture(): Promise<Blob>;
  /** Any picture as a small PNG; rejects with a Problem. */
  drawLogo(file: Blob): Promise<Blob>;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
  /** Neither in development nor where the installation has switched it off [SHELL-026, SHELL-027]. */
  maySetUpByItself(): boolean;
  onSignedOut(): void;
  /** What this person may do has changed, or what was read is too old to go on from. */
  onOutdated(): void;
}

export interface OpenedWorkspace {
  readonly workspace: Workspace;
  stop(): void;
}

export const openWorkspace = async (me: Profile, needs: WorkspaceNeeds): Promise<OpenedWorkspace> => {
  const { services, platform, device, settings, actorOptions, notify, log } = needs;
  const loaded = await loadJournal(me, { ...needs, session: services.session });
  const { store, opening, writeAhead } = loaded;
  for (const { id } of opening.pending ?? []) platform.after(id);

  const { storageHealth, storageQueue } = startStorageHealth(store, log, actorOptions);

  const asOf = createActor(asOfActor, { ...actorOptions, systemId: 'asOf' }).start();
  services.reads.use(store, (at) => asOf.send({ type: 'kept.shown', asOf: at }));

  const mayTake = () =>
    !selectStorageHasFailed(storageHealth.getSnapshot()) || selectLiveState(live.getSnapshot()) !== 'offline';
  const { journal, held } = startOutgoing({ ...needs, ...loaded, storageQueue, mayTake }, actorOptions);
  const drafts = await recoverWork({ journal, writeAhead, store, held, device, platform, log });
  const tab = platform.newId();
  const channel = needs.pageTabs.channel(me.id);
  const tabs = startTabs({ journal, channel, lock: needs.pageTabs.lock(me.id), page: needs.pageTabs }, actorOptions);
  const presence = createPresenceChannel(tab);
  const area: DefectsNeeds = {
    journal,
    service: services.defects,
    tags: services.tags,
    relations: services.relations,
    items: services.items,
    presence,
    files: services.files,
    drafts,
    held,
    prefills: services.prefills,
    platform,
    userId: me.id,
    device,
    notify,
    log,
  };
  const defectsList = createActor(provideList(area), { ...actorOptions, systemId: 'defectsList' }).start();
  const defectsExport = createActor(provideExport(area), { ...actorOptions, systemId: 'defectsExport' }).start();
  const laterExport = startLaterExport(area, actorOptions);
  const tagSearch = createActor(provideTagSearch(area), { ...actorOptions, systemId: 'tagSearch' }).start();
  const savedFilters = startSavedFilters({ filters: services.filters, platform, notify }, actorOptions);
  const selection = createActor(selectionMachine, { ...actorOptions, systemId: 'selection' }).start();
  const bulkEdit = createActor(provideBulkEdit({ ...area, bulk: services.bulk }), {
    ...actorOptions,
    systemId: 'bulkEdit',
  });
  bulkEdit.on('bulk.done', () => defectsList.send({ type: 'list.outdated' }));
  bulkEdit.start();
  const defectPanel = createActor(providePanel(area), { ...actorOptions, systemId: 'defectPanel' }).start();
  const itemPage = createActor(provideItemPage(area), { ...actorOptions, systemId: 'itemPage' }).start();
  const tagColors = createActor(provideTagColors(area), { ...actorOptions, systemId: 'tagColors' }).start();
  const tagSettings = createActor(provideTagSettings(area), { ...actorOptions, systemId: 'tagSettings' }).start();
  const notifications = startNotifications(
    { isWanted: !me.productAdmin, service: services.notifications, notify },
    actorOptions,
  );
  const download = startDownload({ service: services.defects, files: services.files, device }, actorOptions);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const preferences = startPreferences({ service: services.preferences, platform, here, notify }, actorOptions);
  const asOfView = createActor(provideAsOfView(area), { ...actorOptions, systemId: 'asOfView' }).start();
  const revert = createActor(provideRevert(area), { ...actorOptions, systemId: 'revert' }).start();
  const trash = createActor(provideTrash(services.http), { ...actorOptions, systemId: 'trash' }).start();
  const auditTrail = startAuditTrail(services.http, actorOptions);
  const trailExport = startTrailExport({ http: services.http, device, notify }, actorOptions);
  const product = startAccounts({ service: services.accounts, platform, notify }, actorOptions);
  const people = startUsers({ service: services.users, platform, notify }, actorOptions);
  const security = startSecurity({ service: services.identity, email: me.email, notify }, actorOptions);
  const summary = startSummary({ ...needs, users: services.users, accounts: services.accounts, me }, actorOptions);
  const feedback = startFeedback({ service: services.feedback, platform, notify }, actorOptions);
  const rights = startRights(services.http, actorOptions);
  const setup = startDeviceSetup({ ...needs, adapters: services.adapters, me }, actorOptions);
  const ofAdapters = startAdapters({ me, service: services.adapters, platform, notify }, actorOptions);
  const projects = startProjects(services.projects, settings, actorOptions);
  const projectWork = startProjectWork({ projects: services.projects, platform, device, notify }, actorOptions);

  const templateNeeds = { templates: services.templates, journal, platform, userId: me.id, drafts, notify };
  const templateReading = startTemplateReading(templateNeeds, actorOptions);
  const templateEditor = startTemplateEditor(templateNeeds, actorOptions);
  const places = startGridLayout(templateNeeds, actorOptions);
  const palette = startPalette({ items: services.items, journal, defectPanel, itemPage, cache: store }, actorOptions);
  const { recorder, version, place, takePicture } = needs;
  const standing = (): InterfaceSnapshot =>
    interfaceState({ configuration: needs.configuration, me, defectsList, defectPanel, ...setup, live });
  const reportNeeds = { ...area, templates: services.templates, recorder, version, place, standing, takePicture };
  const reportProblem = startReportProblem(reportNeeds, actorOptions);
  const rejectedChanges = startRejectedChanges({ journal, platform }, actorOptions);
  const quarantine = startQuarantine({ rows: loaded.quarantine, device }, actorOptions);
  const keys = createActor(keysMachine, { ...actorOptions, systemId: 'keys' }).start();

  const readers = { asOf, defectPanel, defectsList, notifications, projects, savedFilters, tagColors, tagSettings };
  const reading = { ...ofAdapters, templateReading };
  const line = startRealtimeConnection(
    { ...needs, ...readers, ...reading, me, journal, presence, tab, tabs, channel },
    actorOptions,
  );
  const { live } = line;

  // In the order of their birth; the last ends first.
  const living = {
    storageHealth,
    asOf,
    defectsList,
    savedFilters,
    tagColors,
    tagSearch,
    selection,
    bulkEdit,
    defectsExport,
    laterExport,
    defectPanel,
    asOfView,
    revert,
    trash,
    reportProblem,
    rejectedChanges,
    quarantine,
    itemPage,
    tagSettings,
    projects,
    auditTrail,
    trailExport,
    ...people,
    ...product,
    ...projectWork,
    ...security,
    ...setup,
    ...summary,
    ...feedback,
    ...ofAdapters,
    rights,
    places,
    templateEditor,
    templateReading,
    notifications,
    download,
    ...preferences,
    live,
    keys,
    palette,
  };

  const leaving = { page: needs.page, log: writeAhead, actors: () => Object.values(living) };
  const stopLeaving = startPageLeaving({ ...leaving, areWritesOpen: services.writes.areThere });

  return {
    workspace: { me, journal: journal.journal, outbox: journal.outbox, ...living },
    stop() {
      stopLeaving();
      line.stop();
      services.reads.use(null);
      for (const actor of Object.values(living).toReversed()) actor.stop();
      tabs.stop();
      journal.stop();
      void storageQueue
        .settled()
        .then(() => store?.signOut())
        .catch((error: unknown) => log('What was read could not be removed from the device', error))
        .then(() => {
          store?.close();
          writeAhead.close();
        });
    },
  };
};
