import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { plugDeviceSetup } from '../../src/app/wiring/device-setup.ts';
import { plugAccountLogo } from '../../src/app/wiring/account-logo.ts';
import { accountLogoMachine } from '../../src/machines/accounts/account-logo-machine.ts';
import { deviceSetupMachine } from '../../src/machines/adapters/device-setup-machine.ts';
import { startAdapters } from '../../src/app/wiring/adapters.ts';
import { adaptersMachine } from '../../src/machines/adapters/adapters-machine.ts';
import { startConfiguration } from '../../src/app/wiring/configuration.ts';
import { plugEnrolment } from '../../src/app/wiring/security.ts';
import { enrolmentMachine } from '../../src/machines/identity/enrolment-machine.ts';
import { startAddress } from '../../src/app/wiring/address.ts';
import { plugPanel } from '../../src/app/wiring/defect-panel.ts';
import { plugSavedFilters } from '../../src/app/wiring/filters.ts';
import { savedFiltersMachine } from '../../src/machines/filters/saved-filters-machine.ts';
import { plugBulkEdit } from '../../src/app/wiring/bulk-edit.ts';
import { plugTagSearch } from '../../src/app/wiring/tags.ts';
import { plugPast, plugTakeBack } from '../../src/app/wiring/defect-past.ts';
import { plugExport } from '../../src/app/wiring/defects-export.ts';
import { plugItemPage } from '../../src/app/wiring/item-page.ts';
import { plugReportProblem } from '../../src/app/wiring/report-problem.ts';
import { plugTrash } from '../../src/app/wiring/trash.ts';
import { plugList } from '../../src/app/wiring/defects-list.ts';
import { createKeeper } from '../../src/app/wiring/keeper.ts';
import { startDownload } from '../../src/app/wiring/downloads.ts';
import { startNotifications } from '../../src/app/wiring/notifications.ts';
import { startJournal } from '../../src/app/wiring/journal.ts';
import { plugTagSettings } from '../../src/app/wiring/tag-settings.ts';
import { startProjects } from '../../src/app/wiring/projects.ts';
import { createSession } from '../../src/app/wiring/session.ts';
import { settingsOf } from '../../src/domain/settings/settings.ts';
import { addressMachine } from '../../src/machines/address/address-machine.ts';
import { defectPanelMachine } from '../../src/machines/defects/defect-panel-machine.ts';
import { bulkEditMachine } from '../../src/machines/defects/bulk-edit-machine.ts';
import { tagSearchMachine } from '../../src/machines/tags/tag-search-machine.ts';
import { downloadMachine } from '../../src/machines/downloads/download-machine.ts';
import { defectsExportMachine } from '../../src/machines/defects/defects-export-machine.ts';
import { defectsListMachine } from '../../src/machines/defects/defects-list-machine.ts';
import { itemPageMachine } from '../../src/machines/items/item-page-machine.ts';
import { pastMachine } from '../../src/machines/defects/past-machine.ts';
import { reportProblemMachine } from '../../src/machines/defects/report-problem-machine.ts';
import { trashMachine } from '../../src/machines/defects/trash-machine.ts';
import { takeBackMachine } from '../../src/machines/defects/take-back-machine.ts';
import { plugLead } from '../../src/app/wiring/tabs.ts';
import { leadMachine } from '../../src/machines/journal/lead-machine.ts';
import { plugAside } from '../../src/app/wiring/aside.ts';
import { asideMachine } from '../../src/machines/journal/aside-machine.ts';
import { plugUnsaved } from '../../src/app/wiring/unsaved.ts';
import { unsavedMachine } from '../../src/machines/journal/unsaved-machine.ts';
import { outboxMachine } from '../../src/machines/journal/outbox-machine.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications-machine.ts';
import { plugOnboarding } from '../../src/app/wiring/onboarding.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding-machine.ts';
import { projectsMachine } from '../../src/machines/projects/projects-machine.ts';
import { configurationMachine } from '../../src/machines/session/configuration-machine.ts';
import { sessionMachine } from '../../src/machines/session/session-machine.ts';
import { settingsActor } from '../../src/machines/settings/settings-actor.ts';
import { tagSettingsMachine } from '../../src/machines/tags/tag-settings-machine.ts';
import { templateEditorMachine } from '../../src/machines/templates/template-editor-machine.ts';
import { startPlaces } from '../../src/app/wiring/places.ts';
import { startTemplateEditor } from '../../src/app/wiring/template-editor.ts';
import { startTemplateReading } from '../../src/app/wiring/templates.ts';
import { placesMachine } from '../../src/machines/templates/places-machine.ts';
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
  keeper: createKeeper(null, () => {}),
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
  world: service,
  userId: 'u-ada',
  device: service,
  notify: nothing,
  log: nothing,
} as const;
const router = { location: () => ({ pathname: '/', search: '' }), go: nothing, listen: () => () => {} } as never;

const plugged: readonly (readonly [string, AnyStateMachine, () => AnyStateMachine])[] = [
  ['defectPanel', defectPanelMachine, () => plugPanel(needs)],
  ['itemPage', itemPageMachine, () => plugItemPage(needs)],
  ['defectsList', defectsListMachine, () => plugList(needs)],
  ['bulkEdit', bulkEditMachine, () => plugBulkEdit({ ...needs, bulk: {} as never })],
  ['savedFilters', savedFiltersMachine, () => plugSavedFilters({ filters: service, world: service, notify: nothing })],
  ['tagSearch', tagSearchMachine, () => plugTagSearch(needs)],
  ['past', pastMachine, () => plugPast(needs)],
  ['trash', trashMachine, () => plugTrash(service)],
  [
    'reportProblem',
    reportProblemMachine,
    () =>
      plugReportProblem({
        ...needs,
        recorder: service,
        templates: service,
        version: '',
        place: nothing,
        standing: nothing,
        takePicture: nothing,
      }),
  ],
  ['deviceSetup', deviceSetupMachine, () => plugDeviceSetup(service as never)],
  [
    'accountLogo',
    accountLogoMachine,
    () => plugAccountLogo({ isWanted: true, service, world: service, draw: nothing, notify: nothing } as never),
  ],
  [
    'adapters',
    adaptersMachine,
    () =>
      logicOf(
        startAdapters({ me: ada, service, world: { newId: nothing, now: () => now }, notify: nothing }, {}).adapters,
      ),
  ],
  ['aside', asideMachine, () => plugAside({ rows: null, device: service })],
  ['unsaved', unsavedMachine, () => plugUnsaved({ journal, world: service })],
  ['takeBack', takeBackMachine, () => plugTakeBack(needs)],
  ['defectsExport', defectsExportMachine, () => plugExport(needs)],
  ['onboarding', onboardingMachine, () => plugOnboarding(service)],
  ['configuration', configurationMachine, () => logicOf(startConfiguration(service, {}))],
  ['tagSettings', tagSettingsMachine, () => plugTagSettings(needs)],
  ['lead', leadMachine, () => plugLead({ journal, lock: NEVER })],
  ['outbox', outboxMachine, () => logicOf(journal.outbox)],
  [
    'templateReading',
    templateReadingMachine,
    () => logicOf(startTemplateReading({ ...needs, templates: service }, {})),
  ],
  ['templateEditor', templateEditorMachine, () => logicOf(startTemplateEditor({ ...needs, templates: service }, {}))],
  ['places', placesMachine, () => logicOf(startPlaces({ ...needs, templates: service }, {}))],
  [
    'notifications',
    notificationsMachine,
    () => logicOf(startNotifications({ isWanted: true, service, notify: nothing }, {})),
  ],
  ['download', downloadMachine, () => logicOf(startDownload({ service, files: service, device: service }, {}))],
  ['enrolment', enrolmentMachine, () => plugEnrolment(service)],
  ['session', sessionMachine, () => logicOf(createSession(service, {}))],
  [
    'projects',
    projectsMachine,
    () => logicOf(startProjects(service, createActor(settingsActor, { input: settingsOf(null) }), {})),
  ],
  [
    'address',
    addressMachine,
    () => logicOf(startAddress({ router, projects: service, now: () => 0, startSignIn: nothing, log: nothing }, {})),
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
