import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { provideDeviceSetup } from '../../src/app/areas/adapters/device-setup.ts';
import { provideAccountLogo } from '../../src/app/areas/accounts/account-logo.ts';
import { accountLogoMachine } from '../../src/machines/accounts/account-logo-machine.ts';
import { deviceSetupMachine } from '../../src/machines/adapters/device-setup-machine.ts';
import { startAdapters } from '../../src/app/areas/adapters/adapters.ts';
import { adaptersMachine } from '../../src/machines/adapters/adapters-machine.ts';
import { startConfiguration } from '../../src/app/areas/session/configuration.ts';
import { provideEnrolment } from '../../src/app/areas/identity/security.ts';
import { enrolmentMachine } from '../../src/machines/identity/enrolment-machine.ts';
import { startAddress } from '../../src/app/areas/address/address.ts';
import { providePanel } from '../../src/app/areas/defects/defect-panel.ts';
import { provideSavedFilters } from '../../src/app/areas/filters/filters.ts';
import { savedFiltersMachine } from '../../src/machines/filters/saved-filters-machine.ts';
import { provideBulkEdit } from '../../src/app/areas/defects/bulk-edit.ts';
import { provideTagSearch } from '../../src/app/areas/tags/tags.ts';
import { provideAsOfView, provideRevert } from '../../src/app/areas/defects/defect-as-of.ts';
import { provideExport } from '../../src/app/areas/defects/defects-export.ts';
import { provideItemPage } from '../../src/app/areas/items/item-page.ts';
import { provideReportProblem } from '../../src/app/areas/defects/report-problem.ts';
import { provideTrash } from '../../src/app/areas/trash/trash.ts';
import { provideList } from '../../src/app/areas/defects/defects-list.ts';
import { createStorageQueue } from '../../src/app/sync/storage-queue.ts';
import { startDownload } from '../../src/app/areas/downloads/downloads.ts';
import { startNotifications } from '../../src/app/areas/notifications/notifications.ts';
import { startJournal } from '../../src/app/sync/journal.ts';
import { provideTagSettings } from '../../src/app/areas/tags/tag-settings.ts';
import { startProjects } from '../../src/app/areas/projects/projects.ts';
import { createSession } from '../../src/app/areas/session/session.ts';
import { settingsOf } from '../../src/domain/settings/settings.ts';
import { addressMachine } from '../../src/machines/address/address-machine.ts';
import { defectPanelMachine } from '../../src/machines/defects/panel/defect-panel-machine.ts';
import { bulkEditMachine } from '../../src/machines/defects/list/bulk-edit-machine.ts';
import { tagSearchMachine } from '../../src/machines/tags/tag-search-machine.ts';
import { downloadMachine } from '../../src/machines/downloads/download-machine.ts';
import { defectsExportMachine } from '../../src/machines/defects/list/defects-export-machine.ts';
import { defectsListMachine } from '../../src/machines/defects/list/defects-list-machine.ts';
import { itemPageMachine } from '../../src/machines/items/item-page-machine.ts';
import { asOfViewMachine } from '../../src/machines/defects/history/as-of-view-machine.ts';
import { reportProblemMachine } from '../../src/machines/defects/report-problem-machine.ts';
import { trashMachine } from '../../src/machines/defects/list/trash-machine.ts';
import { revertMachine } from '../../src/machines/defects/history/revert-machine.ts';
import { provideLeaderElection } from '../../src/app/sync/tabs.ts';
import { leaderElectionMachine } from '../../src/machines/journal/leader-election-machine.ts';
import { provideAside } from '../../src/app/sync/quarantine.ts';
import { quarantineMachine } from '../../src/machines/journal/quarantine-machine.ts';
import { provideRejectedChanges } from '../../src/app/sync/rejected-changes.ts';
import { rejectedChangesMachine } from '../../src/machines/journal/rejected-changes-machine.ts';
import { outboxMachine } from '../../src/machines/journal/outbox-machine.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications-machine.ts';
import { provideOnboarding } from '../../src/app/areas/onboarding/onboarding.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding-machine.ts';
import { projectsMachine } from '../../src/machines/projects/projects-machine.ts';
import { configurationMachine } from '../../src/machines/session/configuration-machine.ts';
import { sessionMachine } from '../../src/machines/session/session-machine.ts';
import { settingsActor } from '../../src/machines/settings/settings-actor.ts';
import { tagSettingsMachine } from '../../src/machines/tags/tag-settings-machine.ts';
import { templateEditorMachine } from '../../src/machines/templates/template-editor-machine.ts';
import { startGridLayout } from '../../src/app/areas/templates/grid-layout.ts';
import { startTemplateEditor } from '../../src/app/areas/templates/template-editor.ts';
import { startTemplateReading } from '../../src/app/areas/templates/templates.ts';
import { gridLayoutMachine } from '../../src/machines/templates/grid-layout-machine.ts';
import { templateReadingMachine } from '../../src/machines/templates/template-reading-machine.ts';
import { createActor } from 'xstate';
import { ada, now } from './session/sample-profile.ts';

/** Whatever a machine names, the app has plugged in, down to the last child. */
const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;
const actorsOf = (machine: AnyStateMachine) => machine.implementations.actors as Record<string, AnyActorLogic>;

const unplugged = (standIn: AnyStateMachine, plugged: AnyStateMachine): readonly string[] =>
  Object.entries(actorsOf(standIn)).flatMap(([name, before]) => {
    const after = actorsOf(plugged)[name];
    if (after && isMachine(before) && isMachine(after))
      return unplugged(before, after).map((inside) => `${name}.${inside}`);
    return after === undefined || after === before ? [name] : [];
  });

const logicOf = (actor: AnyActorRef) => (actor as unknown as { readonly logic: AnyStateMachine }).logic;
const nothing = (): never => {
  throw new Error('is not called by plugging in');
};
const service = new Proxy({}, { get: () => () => NEVER }) as never;
const journal = startJournal({
  opening: {},
  storageQueue: createStorageQueue(null, () => {}),
  random: () => 0,
  deliver: () => NEVER,
  onConfirmed: nothing,
  onRefused: nothing,
  onTooNew: nothing,
});
const needs = {
  journal,
  service,
  tags: service,
  relations: service,
  items: service,
  presence: service,
  files: service,
  drafts: null,
  held: service,
  prefills: service,
  platform: service,
  userId: 'u-ada',
  device: service,
  notify: nothing,
  log: nothing,
} as const;
const router = { location: () => ({ pathname: '/', search: '' }), go: nothing, listen: () => () => {} } as never;

const plugged: readonly (readonly [string, AnyStateMachine, () => AnyStateMachine])[] = [
  ['defectPanel', defectPanelMachine, () => providePanel(needs)],
  ['itemPage', itemPageMachine, () => provideItemPage(needs)],
  ['defectsList', defectsListMachine, () => provideList(needs)],
  ['bulkEdit', bulkEditMachine, () => provideBulkEdit({ ...needs, bulk: {} as never })],
  [
    'savedFilters',
    savedFiltersMachine,
    () => provideSavedFilters({ filters: service, platform: service, notify: nothing }),
  ],
  ['tagSearch', tagSearchMachine, () => provideTagSearch(needs)],
  ['past', asOfViewMachine, () => provideAsOfView(needs)],
  ['trash', trashMachine, () => provideTrash(service)],
  [
    'reportProblem',
    reportProblemMachine,
    () =>
      provideReportProblem({
        ...needs,
        recorder: service,
        templates: service,
        version: '',
        place: nothing,
        standing: nothing,
        takePicture: nothing,
      }),
  ],
  ['deviceSetup', deviceSetupMachine, () => provideDeviceSetup(service as never)],
  [
    'accountLogo',
    accountLogoMachine,
    () => provideAccountLogo({ isWanted: true, service, platform: service, draw: nothing, notify: nothing } as never),
  ],
  [
    'adapters',
    adaptersMachine,
    () =>
      logicOf(
        startAdapters({ me: ada, service, platform: { newId: nothing, now: () => now }, notify: nothing }, {}).adapters,
      ),
  ],
  ['aside', quarantineMachine, () => provideAside({ rows: null, device: service })],
  ['unsaved', rejectedChangesMachine, () => provideRejectedChanges({ journal, platform: service })],
  ['revert', revertMachine, () => provideRevert(needs)],
  ['defectsExport', defectsExportMachine, () => provideExport(needs)],
  ['onboarding', onboardingMachine, () => provideOnboarding(service)],
  ['configuration', configurationMachine, () => logicOf(startConfiguration(service, {}))],
  ['tagSettings', tagSettingsMachine, () => provideTagSettings(needs)],
  ['lead', leaderElectionMachine, () => provideLeaderElection({ journal, lock: NEVER })],
  ['outbox', outboxMachine, () => logicOf(journal.outbox)],
  [
    'templateReading',
    templateReadingMachine,
    () => logicOf(startTemplateReading({ ...needs, templates: service }, {})),
  ],
  ['templateEditor', templateEditorMachine, () => logicOf(startTemplateEditor({ ...needs, templates: service }, {}))],
  ['places', gridLayoutMachine, () => logicOf(startGridLayout({ ...needs, templates: service }, {}))],
  [
    'notifications',
    notificationsMachine,
    () => logicOf(startNotifications({ isWanted: true, service, notify: nothing }, {})),
  ],
  ['download', downloadMachine, () => logicOf(startDownload({ service, files: service, device: service }, {}))],
  ['enrolment', enrolmentMachine, () => provideEnrolment(service)],
  ['session', sessionMachine, () => logicOf(createSession(service, {}))],
  [
    'projects',
    projectsMachine,
    () => logicOf(startProjects(service, createActor(settingsActor, { input: settingsOf(null) }), {})),
  ],
  [
    'address',
    addressMachine,
    () =>
      logicOf(
        startAddress(
          { router, projects: service, now: () => 0, startSignIn: nothing, log: nothing, notify: nothing },
          {},
        ),
      ),
  ],
];

describe('the app plugs in', () => {
  test.each(plugged)('everything that %s needs', (_, standIn, plug) => expect(unplugged(standIn, plug())).toEqual([]));
  test('and a port that was forgotten would be found', () => {
    expect(unplugged(sessionMachine, sessionMachine.provide({}))).toEqual([
      'startSession',
      'refreshToken',
      'endSession',
    ]);
    expect(unplugged(defectPanelMachine, defectPanelMachine)).toContain('titleEdit.renameDefect');
  });
});
