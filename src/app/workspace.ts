import { createActor } from 'xstate';
import { confirmedNotice, refusedNotice } from '../domain/defects/defects-notices.ts';
import { isRelationCommand } from '../domain/relations/relation-facts.ts';
import { relationConfirmedNotice, relationRefusedNotice } from '../domain/relations/relations-notices.ts';
import { texts } from '../domain/texts/texts.ts';
import { liveSocket } from '../services/live/live-socket.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';
import { keysMachine } from '../machines/keys/keys-machine.ts';
import { selectionMachine } from '../machines/defects/selection-machine.ts';
import { asOfActor, selectAsOf } from '../machines/journal/as-of-actor.ts';
import { keepingActor } from '../machines/journal/keeping-actor.ts';
import type { SettingsRef } from '../machines/settings/settings-actor.ts';
import type { Workspace } from '../ui/actors-context.tsx';
import type { Birth } from './birth.ts';
import type { Device } from './device.ts';
import { onFacts } from './on-facts.ts';
import { loadJournal } from './load-journal.ts';
import type { Services } from './services.ts';
import type { DefectsNeeds } from './wiring/defects-needs.ts';
import { plugBulkEdit } from './wiring/bulk-edit.ts';
import { plugExport } from './wiring/defects-export.ts';
import { plugList } from './wiring/defects-list.ts';
import { plugPanel } from './wiring/defect-panel.ts';
import { startSavedFilters } from './wiring/filters.ts';
import { plugPast, plugTakeBack } from './wiring/defect-past.ts';
import { startJournal } from './wiring/journal.ts';
import { createKeeper } from './wiring/keeper.ts';
import { plugTrash } from './wiring/trash.ts';
import { startLive } from './wiring/live.ts';
import { tabSocket } from './wiring/tab-live.ts';
import { startTabs } from './wiring/tabs.ts';
import { plugItemPage } from './wiring/item-page.ts';
import { plugTagColors } from './wiring/tag-colors.ts';
import { plugTagSettings } from './wiring/tag-settings.ts';
import type { PageTabs } from './page-tabs.ts';
import { createPresenceLine } from './wiring/presence-line.ts';
import { startPalette } from './wiring/palette.ts';
import { notificationIn, startNotifications } from './wiring/notifications.ts';
import type { Recorder } from './recorder/recorder.ts';
import { startReportProblem } from './wiring/report-problem.ts';
import { startProjects } from './wiring/projects.ts';
import { startPlaces } from './wiring/places.ts';
import { startTemplateEditor } from './wiring/template-editor.ts';
import { startTemplateReading } from './wiring/templates.ts';
import { plugTagSearch } from './wiring/tags.ts';
import { startUnsaved } from './wiring/unsaved.ts';
import type { World } from './world.ts';

/** Everything that lives as long as one person is signed in, born together and ended together. */
export interface WorkspaceNeeds {
  readonly services: Services;
  readonly world: World;
  readonly device: Device;
  readonly pageTabs: PageTabs;
  readonly settings: SettingsRef;
  readonly birth: Birth;
  readonly recorder: Recorder;
  readonly version: string;
  /** Where one is: the path of the address. */
  place(): string;
  takePicture(): Promise<Blob>;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
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
  const { store, opening } = await loadJournal(me, services.session, log);
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

  const journal = startJournal({
    opening,
    keeper,
    birth,
    sends: false,
    random: world.random,
    deliver: (command) =>
      isRelationCommand(command) ? services.relations.deliver(command) : services.defects.deliver(command),
    onConfirmed: (command) =>
      tell(isRelationCommand(command) ? relationConfirmedNotice(command) : confirmedNotice(command)),
    onRefused(command, problem) {
      log(`${command.type} was refused`, problem);
      tell(isRelationCommand(command) ? relationRefusedNotice(command) : refusedNotice(command));
    },
    onTooNew(error) {
      log('A newer version is needed', error);
      notify({ tone: 'danger', text: texts.error.tooNew });
    },
  });
  const tell = (content: NoticeContent | null) => content && notify(content);

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
    drafts: store,
    prefills: services.prefills,
    world,
    userId: me.id,
    device,
    notify,
    log,
  };
  const defectsList = createActor(plugList(area), { ...birth, systemId: 'defectsList' }).start();
  const defectsExport = createActor(plugExport(area), { ...birth, systemId: 'defectsExport' }).start();
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
  const notifications = startNotifications({ service: services.notifications, notify }, birth);
  const defectPast = createActor(plugPast(area), { ...birth, systemId: 'defectPast' }).start();
  const takeBack = createActor(plugTakeBack(area), { ...birth, systemId: 'takeBack' }).start();
  const trash = createActor(plugTrash(services.http), { ...birth, systemId: 'trash' }).start();
  const projects = startProjects(services.projects, settings, birth);

  const templateNeeds = { templates: services.templates, journal, world, userId: me.id, drafts: store, notify };
  const templateReading = startTemplateReading(templateNeeds, birth);
  const templateEditor = startTemplateEditor(templateNeeds, birth);
  const places = startPlaces(templateNeeds, birth);
  const palette = startPalette({ items: services.items, journal, defectPanel, itemPage, cache: store }, birth);
  const { recorder, version, place, takePicture } = needs;
  const reportNeeds = { ...area, templates: services.templates, recorder, version, place, takePicture };
  const reportProblem = startReportProblem(reportNeeds, birth);
  const unsaved = startUnsaved({ journal, world }, birth);
  const keys = createActor(keysMachine, { ...birth, systemId: 'keys' }).start();

  const readAgain = () => {
    templateReading.send({ type: 'template.outdated' });
    defectsList.send({ type: 'list.outdated' });
    tagSettings.send({ type: 'tags.outdated' });
    defectPanel.send({ type: 'panel.refresh' });
    needs.onOutdated();
  };
  const live = startLive(
    {
      http: services.http,
      journal,
      world,
      token: services.tokens.token,
      renew: services.tokens.renew,
      url: '/sockjs',
      socket: tabSocket({ tab, channel, journal: journal.journal, socket: liveSocket, isLeading: tabs.isLeading }),
      presence,
      onReadAgain: readAgain,
      onNotification(message) {
        const notification = notificationIn(message);
        if (notification) notifications.send({ type: 'notification.told', notification });
      },
      onRestored() {
        notifications.send({ type: 'notifications.read' });
        // What was shown from the device is read again, now that it can be.
        if (selectAsOf(asOf.getSnapshot()) === null) return;
        asOf.send({ type: 'server.reached' });
        readAgain();
        projects.send({ type: 'projects.read' });
      },
      onAccessEnded() {
        readAgain();
        projects.send({ type: 'projects.read' });
      },
      onSignedOut: needs.onSignedOut,
    },
    birth,
  );
  tabs.onTurn(() => live.send({ type: 'live.reopen' }));
  const leaveFacts = onFacts(journal.journal, (about) => {
    if (about.startsWith('filter/')) savedFilters.send({ type: 'filters.read' });
    if (about.startsWith('tag/')) tagColors.send({ type: 'colors.outdated' });
    defectsList.send({ type: 'list.outdated' });
    tagSettings.send({ type: 'tags.outdated' });
  });

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
    defectPanel,
    defectPast,
    takeBack,
    trash,
    reportProblem,
    unsaved,
    itemPage,
    tagSettings,
    projects,
    places,
    templateEditor,
    templateReading,
    notifications,
    live,
    keys,
    palette,
  };

  return {
    workspace: { me, journal: journal.journal, outbox: journal.outbox, ...living },
    stop() {
      leaveFacts();
      services.reads.use(null);
      for (const actor of Object.values(living).toReversed()) actor.stop();
      tabs.stop();
      journal.stop();
      void keeper.settled().then(() => store?.close());
    },
  };
};
