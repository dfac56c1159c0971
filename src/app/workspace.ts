import { createActor } from 'xstate';
import type { Standing } from '../domain/defects/problem-report.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';
import { keysMachine } from '../machines/keys/keys-machine.ts';
import { selectionMachine } from '../machines/defects/selection-machine.ts';
import { asOfActor } from '../machines/journal/as-of-actor.ts';
import { keepingActor, selectKeepingFailed } from '../machines/journal/keeping-actor.ts';
import { selectLiveState } from '../machines/live/live-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SettingsRef } from '../machines/settings/settings-actor.ts';
import type { Workspace } from '../ui/actors-context.tsx';
import type { Birth } from './birth.ts';
import type { Device } from './device.ts';
import { interfaceState } from './interface-state.ts';
import { loadJournal } from './load-journal.ts';
import type { Services } from './services.ts';
import type { DefectsNeeds } from './wiring/defects-needs.ts';
import { startAccounts } from './wiring/accounts.ts';
import { startSecurity } from './wiring/security.ts';
import { startAuditTrail, startTrailExport } from './wiring/audit-trail.ts';
import { startAdapters } from './wiring/adapters.ts';
import { startAside } from './wiring/aside.ts';
import { createNamedDrafts } from './wiring/named-drafts.ts';
import { plugBulkEdit } from './wiring/bulk-edit.ts';
import { startFeedback } from './wiring/feedback.ts';
import { startSummary } from './wiring/summary.ts';
import { startRights } from './wiring/rights.ts';
import { startDeviceSetup } from './wiring/device-setup.ts';
import { plugExport } from './wiring/defects-export.ts';
import { startLaterExport } from './wiring/later-export.ts';
import { plugList } from './wiring/defects-list.ts';
import { plugPanel } from './wiring/defect-panel.ts';
import { startSavedFilters } from './wiring/filters.ts';
import { plugPast, plugTakeBack } from './wiring/defect-past.ts';
import { startOutgoing } from './wiring/outgoing.ts';
import { createKeeper } from './wiring/keeper.ts';
import { plugTrash } from './wiring/trash.ts';
import { startLine } from './wiring/line.ts';
import { startTabs } from './wiring/tabs.ts';
import { plugItemPage } from './wiring/item-page.ts';
import { plugTagColors } from './wiring/tag-colors.ts';
import { plugTagSettings } from './wiring/tag-settings.ts';
import type { PageTabs } from './page-tabs.ts';
import { createPresenceLine } from './wiring/presence-line.ts';
import { startPalette } from './wiring/palette.ts';
import { startDownload } from './wiring/downloads.ts';
import { startNotifications } from './wiring/notifications.ts';
import { startPreferences } from './wiring/preferences.ts';
import type { Recorder } from './recorder/recorder.ts';
import { startReportProblem } from './wiring/report-problem.ts';
import { startProjects } from './wiring/projects.ts';
import { startProjectWork } from './wiring/project-work.ts';
import { startPlaces } from './wiring/places.ts';
import { startTemplateEditor } from './wiring/template-editor.ts';
import { startTemplateReading } from './wiring/templates.ts';
import { plugTagSearch } from './wiring/tags.ts';
import { startUsers } from './wiring/users.ts';
import { startUnsaved } from './wiring/unsaved.ts';
import type { World } from './world.ts';

/** Everything that lives as long as one person is signed in, born together and ended together. */
export interface WorkspaceNeeds {
  readonly services: Services;
  readonly world: World;
  readonly device: Device;
  readonly pageTabs: PageTabs;
  readonly settings: SettingsRef;
  readonly configuration: ConfigurationRef;
  readonly birth: Birth;
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
  const { services, world, device, settings, birth, notify, log } = needs;
  const { store, opening, aside: asideRows } = await loadJournal(me, services.session, log);
  for (const { id } of opening.pending ?? []) world.after(id);

  const keeping = createActor(keepingActor, {
    ...birth,
    systemId: 'keeping',
    input: { failed: store === null },
  }).start();
  const keeper = createKeeper(store, (hasFailed, error) => {
    if (hasFailed) log('The device does not keep changes', error);
    keeping.send({ type: hasFailed ? 'keeping.failed' : 'keeping.restored' });
  });

  const asOf = createActor(asOfActor, { ...birth, systemId: 'asOf' }).start();
  services.reads.use(store, (at) => asOf.send({ type: 'kept.shown', asOf: at }));

  const mayTake = () =>
    !selectKeepingFailed(keeping.getSnapshot()) || selectLiveState(live.getSnapshot()) !== 'offline';
  const { journal, held } = startOutgoing({ services, world, store, opening, keeper, mayTake, notify, log }, birth);
  const tab = world.newId();
  const channel = needs.pageTabs.channel(me.id);
  const tabs = startTabs({ journal, channel, lock: needs.pageTabs.lock(me.id), page: needs.pageTabs }, birth);
  const presence = createPresenceLine(tab);
  const area: DefectsNeeds = {
    journal,
    service: services.defects,
    tags: services.tags,
    relations: services.relations,
    items: services.items,
    presence,
    files: services.files,
    drafts: store && createNamedDrafts(store, () => journal.journal.getSnapshot().context.sent),
    held,
    prefills: services.prefills,
    world,
    userId: me.id,
    device,
    notify,
    log,
  };
  const defectsList = createActor(plugList(area), { ...birth, systemId: 'defectsList' }).start();
  const defectsExport = createActor(plugExport(area), { ...birth, systemId: 'defectsExport' }).start();
  const laterExport = startLaterExport(area, birth);
  const tagSearch = createActor(plugTagSearch(area), { ...birth, systemId: 'tagSearch' }).start();
  const savedFilters = startSavedFilters({ filters: services.filters, world, notify }, birth);
  const selection = createActor(selectionMachine, { ...birth, systemId: 'selection' }).start();
  const bulkEdit = createActor(plugBulkEdit({ ...area, bulk: services.bulk }), { ...birth, systemId: 'bulkEdit' });
  bulkEdit.on('bulk.done', () => defectsList.send({ type: 'list.outdated' }));
  bulkEdit.start();
  const defectPanel = createActor(plugPanel(area), { ...birth, systemId: 'defectPanel' }).start();
  const itemPage = createActor(plugItemPage(area), { ...birth, systemId: 'itemPage' }).start();
  const tagColors = createActor(plugTagColors(area), { ...birth, systemId: 'tagColors' }).start();
  const tagSettings = createActor(plugTagSettings(area), { ...birth, systemId: 'tagSettings' }).start();
  const notifications = startNotifications(
    { isWanted: !me.productAdmin, service: services.notifications, notify },
    birth,
  );
  const download = startDownload({ service: services.defects, files: services.files, device }, birth);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const preferences = startPreferences({ service: services.preferences, world, here, notify }, birth);
  const defectPast = createActor(plugPast(area), { ...birth, systemId: 'defectPast' }).start();
  const takeBack = createActor(plugTakeBack(area), { ...birth, systemId: 'takeBack' }).start();
  const trash = createActor(plugTrash(services.http), { ...birth, systemId: 'trash' }).start();
  const auditTrail = startAuditTrail(services.http, birth);
  const trailExport = startTrailExport({ http: services.http, device, notify }, birth);
  const product = startAccounts({ service: services.accounts, world, notify }, birth);
  const people = startUsers({ service: services.users, world, notify }, birth);
  const security = startSecurity({ service: services.identity, email: me.email, notify }, birth);
  const summary = startSummary({ ...needs, users: services.users, accounts: services.accounts, me }, birth);
  const feedback = startFeedback({ service: services.feedback, world, notify }, birth);
  const rights = startRights(services.http, birth);
  const setup = startDeviceSetup({ ...needs, adapters: services.adapters, me }, birth);
  const ofAdapters = startAdapters({ me, service: services.adapters, world, notify }, birth);
  const projects = startProjects(services.projects, settings, birth);
  const projectWork = startProjectWork({ projects: services.projects, world, device, notify }, birth);

  const templateNeeds = { templates: services.templates, journal, world, userId: me.id, drafts: store, notify };
  const templateReading = startTemplateReading(templateNeeds, birth);
  const templateEditor = startTemplateEditor(templateNeeds, birth);
  const places = startPlaces(templateNeeds, birth);
  const palette = startPalette({ items: services.items, journal, defectPanel, itemPage, cache: store }, birth);
  const { recorder, version, place, takePicture } = needs;
  const standing = (): Standing =>
    interfaceState({ configuration: needs.configuration, me, defectsList, defectPanel, ...setup, live });
  const reportNeeds = { ...area, templates: services.templates, recorder, version, place, standing, takePicture };
  const reportProblem = startReportProblem(reportNeeds, birth);
  const unsaved = startUnsaved({ journal, world }, birth);
  const aside = startAside({ rows: asideRows, device }, birth);
  const keys = createActor(keysMachine, { ...birth, systemId: 'keys' }).start();

  const readers = { asOf, defectPanel, defectsList, notifications, projects, savedFilters, tagColors, tagSettings };
  const reading = { ...ofAdapters, templateReading };
  const line = startLine({ ...needs, ...readers, ...reading, me, journal, presence, tab, tabs, channel }, birth);
  const { live } = line;

  // In the order of their birth; the last ends first.
  const living = {
    keeping,
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
    defectPast,
    takeBack,
    trash,
    reportProblem,
    unsaved,
    aside,
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

  return {
    workspace: { me, journal: journal.journal, outbox: journal.outbox, ...living },
    stop() {
      line.stop();
      services.reads.use(null);
      for (const actor of Object.values(living).toReversed()) actor.stop();
      tabs.stop();
      journal.stop();
      void keeper.settled().then(() => store?.close());
    },
  };
};
