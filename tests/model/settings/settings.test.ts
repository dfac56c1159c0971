import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import { defaultColumns, fixedColumns } from '../../../src/domain/defects/list/list-columns.ts';
import { chosenColumns } from '../../../src/domain/lists/chosen-columns.ts';
import {
  selectColumnWidths,
  selectDefectColumns,
  selectLastDashboard,
  selectPanelWidth,
  selectProjectSort,
  selectSingleKeys,
  selectSidebarCollapsed,
  settingsActor,
} from '../../../src/machines/settings/settings-actor.ts';
import { createSettingsStore } from '../../../src/services/settings/settings-store.ts';

const defaults = {
  sidebarCollapsed: false,
  singleKeys: true,
  panelWidths: [],
  setupDismissed: [],
  language: 'auto',
  projectSort: 'name',
  theme: 'system',
  defectColumns: [],
  flowColumns: [],
  scenarioColumns: [],
  columnWidths: [],
  runAddresses: [],
  dashboards: [],
};

test('the sidebar state and the sort order of projects are remembered', () => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  settings.send({ type: 'sidebar.toggle' });
  settings.send({ type: 'projects.sort', sort: 'createdDate' });
  expect([selectSidebarCollapsed(settings.getSnapshot()), selectProjectSort(settings.getSnapshot())]).toEqual([
    true,
    'createdDate',
  ]);
  settings.send({ type: 'sidebar.toggle' });
  expect(selectSidebarCollapsed(settings.getSnapshot())).toBe(false);
});

test.each([null, undefined, 7, 'x', [], { sidebarCollapsed: 'yes' }, { projectSort: 'size' }, { __proto__: null }])(
  'invalid stored settings (%j) are ignored',
  (stored) => expect(settingsOf(stored)).toEqual(defaults),
);

const storageWith = (items: Map<string, string>) =>
  ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }) as Storage;

test('settings survive a reload [SHELL-008]', () => {
  const items = new Map<string, string>();
  createSettingsStore(() => storageWith(items)).write({
    sidebarCollapsed: true,
    projectSort: 'createdDate',
    singleKeys: false,
    theme: 'dark',
    defectColumns: [{ userId: 'u-ada', projectId: 'p1', columns: ['status', 'assignee'] }],
    flowColumns: [],
    scenarioColumns: [],
    columnWidths: [],
    runAddresses: [{ userId: 'u-ada', projectId: 'p1', address: 'https://shop.example' }],
    dashboards: [],
    panelWidths: [['u-ada', 640]],
    setupDismissed: ['u-ada'],
    language: 'de',
  });
  expect(createSettingsStore(() => storageWith(items)).read()).toEqual({
    sidebarCollapsed: true,
    projectSort: 'createdDate',
    singleKeys: false,
    theme: 'dark',
    defectColumns: [{ userId: 'u-ada', projectId: 'p1', columns: ['status', 'assignee'] }],
    flowColumns: [],
    scenarioColumns: [],
    columnWidths: [],
    runAddresses: [{ userId: 'u-ada', projectId: 'p1', address: 'https://shop.example' }],
    dashboards: [],
    panelWidths: [['u-ada', 640]],
    setupDismissed: ['u-ada'],
    language: 'de',
  });
});

test('the last dashboard seen is stored per user and project [DASH-016]', () => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const see = (userId: string, projectId: string, dashboardId: string) =>
    settings.send({ type: 'dashboard.seen', userId, projectId, dashboardId });
  see('u-ada', 'p1', 'd1');
  see('u-ada', 'p2', 'd2');
  see('u-bob', 'p1', 'd3');
  see('u-ada', 'p1', 'd4');
  const last = (userId: string, projectId: string) => selectLastDashboard(userId, projectId)(settings.getSnapshot());
  expect([last('u-ada', 'p1'), last('u-ada', 'p2'), last('u-bob', 'p1'), last('u-bob', 'p2')]).toEqual([
    ...['d4', 'd2', 'd3', ''],
  ]);
  expect(settingsOf(settings.getSnapshot().context).dashboards).toHaveLength(3);
});

test('columns are stored per user and project, and an empty choice restores the default', () => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const columnsOf = (userId: string, projectId: string) =>
    selectDefectColumns(userId, projectId)(settings.getSnapshot());
  const at = { userId: 'u-ada', projectId: 'p1' } as const;
  settings.send({ type: 'columns.choose', ...at, columns: ['assignee'] });
  settings.send({ type: 'columns.choose', ...at, projectId: 'p2', columns: [] });
  settings.send({ type: 'columns.choose', ...at, columns: ['tags', 'assignee'] });
  expect([columnsOf('u-ada', 'p1'), columnsOf('u-ada', 'p2'), columnsOf('u-bob', 'p1')]).toEqual([
    ['tags', 'assignee'],
    [],
    null,
  ]);
  settings.send({ type: 'columns.choose', ...at, columns: null });
  expect(columnsOf('u-ada', 'p1')).toBeNull();
  for (let project = 0; project < 200; project += 1)
    settings.send({ type: 'columns.choose', ...at, projectId: `q${project}`, columns: [] });
  expect(settings.getSnapshot().context.defectColumns).toHaveLength(100);
});

test('widths of columns are stored per user and list; null restores the default', () => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const widthsOf = (list: 'flowColumns' | 'scenarioColumns', userId: string) =>
    selectColumnWidths(list, userId)(settings.getSnapshot());
  const size = (column: string, width: number | null, userId = 'u-ada') =>
    settings.send({ type: 'column.size', list: 'flowColumns', userId, column, width });
  size('tags', 200);
  size('owner', 90);
  size('owner', 100);
  size('tags', 60, 'u-bob');
  expect(widthsOf('flowColumns', 'u-ada')).toEqual({ tags: 200, owner: 100 });
  expect(widthsOf('flowColumns', 'u-bob')).toEqual({ tags: 60 });
  expect(widthsOf('scenarioColumns', 'u-ada')).toEqual({});
  size('tags', null);
  expect(widthsOf('flowColumns', 'u-ada')).toEqual({ owner: 100 });
});

test('a list shows the chosen columns that still exist, and always id and title', () => {
  const all = ['id', 'header', 'status', 'severity', 'assignee', 'author', 'priority', 'modifiedDate'];
  const columns = { fixed: fixedColumns, standard: defaultColumns };
  expect(chosenColumns(all, null, columns)).toEqual(['id', 'header', 'status', 'severity', 'author', 'modifiedDate']);
  expect(chosenColumns(all, ['priority', 'gone', 'assignee'], columns)).toEqual([
    'id',
    'header',
    'assignee',
    'priority',
  ]);
  expect(chosenColumns(all, [], columns)).toEqual(['id', 'header']);
});

test('a forbidden, full or corrupted storage causes no failure', () => {
  const forbidden = createSettingsStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  forbidden.write({ ...settingsOf(null), sidebarCollapsed: true });
  expect(forbidden.read()).toEqual(defaults);
  expect(createSettingsStore(() => storageWith(new Map([['assay-settings', '{not json']]))).read()).toEqual(defaults);
});

test('single-key shortcuts can be turned off and on, and the panel width is stored per user', () => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const now = () => settings.getSnapshot();
  settings.send({ type: 'singleKeys.toggle' });
  expect(selectSingleKeys(now())).toBe(false);
  settings.send({ type: 'panel.size', userId: 'u-ada', width: 640 });
  settings.send({ type: 'panel.size', userId: 'u-bob', width: 500 });
  settings.send({ type: 'panel.size', userId: 'u-ada', width: 700 });
  expect(['u-ada', 'u-bob', 'u-eve'].map((id) => selectPanelWidth(id)(now()))).toEqual([700, 500, null]);
  settings.send({ type: 'panel.size', userId: 'u-ada', width: null });
  expect(selectPanelWidth('u-ada')(now())).toBeNull();
});
