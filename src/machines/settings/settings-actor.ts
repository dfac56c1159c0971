import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ProjectSort } from '../../domain/projects/project.ts';
import type { Settings, Theme } from '../../domain/settings/settings.ts';
import { limits } from '../../domain/limits.ts';
import type { LanguageChoice } from '../../domain/texts/language.ts';
import { foldingActor } from '../folding-actor.ts';

/** The browser's stored settings as an actor, so that screens can select from it [SHELL-008]. */
type ColumnsList = 'defectColumns' | 'flowColumns' | 'scenarioColumns';
export type SettingsEvent =
  | { readonly type: 'sidebar.toggle' }
  | { readonly type: 'projects.sort'; readonly sort: ProjectSort }
  | { readonly type: 'language.chosen'; readonly language: LanguageChoice }
  | { readonly type: 'theme.choose'; readonly theme: Theme }
  /** `columns`: null for the default columns. */
  | {
      readonly type: 'columns.choose';
      /** Missing: the list of defects. */
      readonly list?: ColumnsList | undefined;
      readonly userId: string;
      readonly projectId: string;
      readonly columns: readonly string[] | null;
    }
  /** `width`: in pixels; null for the default. */
  | {
      readonly type: 'column.size';
      readonly list: ColumnsList;
      readonly userId: string;
      readonly column: string;
      readonly width: number | null;
    }
  /** `address`: '' to forget it. */
  | {
      readonly type: 'runAddress.set';
      readonly userId: string;
      readonly projectId: string;
      readonly address: string;
    }
  | {
      readonly type: 'dashboard.seen';
      readonly userId: string;
      readonly projectId: string;
      readonly dashboardId: string;
    }
  | { readonly type: 'singleKeys.toggle' }
  | { readonly type: 'setup.dismissed'; readonly userId: string }
  | { readonly type: 'panel.size'; readonly userId: string; readonly width: number | null };

const sized = (widths: Settings['panelWidths'], userId: string, width: number | null): Settings['panelWidths'] => [
  ...widths.filter(([id]) => id !== userId),
  ...(width === null ? [] : [[userId, width] satisfies [string, number]]),
];

type ColumnsChoice = Extract<SettingsEvent, { type: 'columns.choose' }>;

type AddressChoice = Extract<SettingsEvent, { type: 'runAddress.set' }>;

const withAddress = (known: Settings['runAddresses'], { userId, projectId, address }: AddressChoice) =>
  [
    ...known.filter((one) => one.userId !== userId || one.projectId !== projectId),
    ...(address === '' ? [] : [{ userId, projectId, address }]),
  ].slice(-limits.columnChoicesKept);

type SeenDashboard = Extract<SettingsEvent, { type: 'dashboard.seen' }>;

const withDashboard = (known: Settings['dashboards'], { userId, projectId, dashboardId }: SeenDashboard) =>
  [
    ...known.filter((one) => one.userId !== userId || one.projectId !== projectId),
    { userId, projectId, dashboardId },
  ].slice(-limits.columnChoicesKept);

/** The oldest choices are deleted, so that the stored settings do not grow without limit. */
const withColumns = (choices: Settings['defectColumns'], { userId, projectId, columns }: ColumnsChoice) =>
  [
    ...choices.filter((one) => one.userId !== userId || one.projectId !== projectId),
    ...(columns === null ? [] : [{ userId, projectId, columns: [...columns] }]),
  ].slice(-limits.columnChoicesKept);

const withWidth = (
  known: Settings['columnWidths'],
  { list, userId, column, width }: Extract<SettingsEvent, { type: 'column.size' }>,
): Settings['columnWidths'] => {
  const isSame = (one: Settings['columnWidths'][number]) => one.userId === userId && one.list === list;
  const { [column]: _, ...others } = known.find(isSame)?.widths ?? {};
  const widths = width === null ? others : { ...others, [column]: width };
  return [...known.filter((one) => !isSame(one)), { userId, list, widths }].slice(-limits.columnChoicesKept);
};

const next = (settings: Settings, event: SettingsEvent): Settings => {
  switch (event.type) {
    case 'sidebar.toggle':
      return { ...settings, sidebarCollapsed: !settings.sidebarCollapsed };
    case 'projects.sort':
      return { ...settings, projectSort: event.sort };
    case 'language.chosen':
      return { ...settings, language: event.language };
    case 'theme.choose':
      return { ...settings, theme: event.theme };
    case 'columns.choose':
      return {
        ...settings,
        [event.list ?? 'defectColumns']: withColumns(settings[event.list ?? 'defectColumns'], event),
      };
    case 'column.size':
      return { ...settings, columnWidths: withWidth(settings.columnWidths, event) };
    case 'runAddress.set':
      return { ...settings, runAddresses: withAddress(settings.runAddresses, event) };
    case 'dashboard.seen':
      return { ...settings, dashboards: withDashboard(settings.dashboards, event) };
    case 'singleKeys.toggle':
      return { ...settings, singleKeys: !settings.singleKeys };
    case 'setup.dismissed':
      return { ...settings, setupDismissed: [...new Set([...settings.setupDismissed, event.userId])] };
    case 'panel.size':
      return { ...settings, panelWidths: sized(settings.panelWidths, event.userId, event.width) };
  }
};

export const settingsActor = foldingActor(next, ({ input }: { input: Settings }) => input);

export type SettingsRef = ActorRefFrom<typeof settingsActor>;
type SettingsSnapshot = SnapshotFrom<typeof settingsActor>;

export const selectSidebarCollapsed = (settings: SettingsSnapshot) => settings.context.sidebarCollapsed;
export const selectProjectSort = (settings: SettingsSnapshot) => settings.context.projectSort;
export const selectSingleKeys = (settings: SettingsSnapshot) => settings.context.singleKeys;
export const selectTheme = (settings: SettingsSnapshot) => settings.context.theme;
/** The chosen columns; null if none were chosen. */
export const selectColumns =
  (list: ColumnsList, userId: string, projectId: string) =>
  ({ context }: SettingsSnapshot): readonly string[] | null =>
    context[list].find((one) => one.userId === userId && one.projectId === projectId)?.columns ?? null;
const noWidths: Readonly<Record<string, number>> = {};
/** Widths that a person has given to columns of a list, in pixels. */
export const selectColumnWidths =
  (list: ColumnsList, userId: string) =>
  ({ context }: SettingsSnapshot): Readonly<Record<string, number>> =>
    context.columnWidths.find((one) => one.userId === userId && one.list === list)?.widths ?? noWidths;
export const selectDefectColumns = (userId: string, projectId: string) =>
  selectColumns('defectColumns', userId, projectId);
/** The base address of the last run in this project; '' if there was none. */
export const selectRunAddress =
  (userId: string, projectId: string) =>
  ({ context }: SettingsSnapshot): string =>
    context.runAddresses.find((one) => one.userId === userId && one.projectId === projectId)?.address ?? '';
/** The last dashboard that this person has seen in a project; '' if there is none. */
export const selectLastDashboard =
  (userId: string, projectId: string) =>
  ({ context }: SettingsSnapshot): string =>
    context.dashboards.find((one) => one.userId === userId && one.projectId === projectId)?.dashboardId ?? '';
export const selectLanguage = (settings: SettingsSnapshot) => settings.context.language;
export const selectPanelWidth =
  (userId: string) =>
  ({ context }: SettingsSnapshot): number | null =>
    context.panelWidths.find(([id]) => id === userId)?.[1] ?? null;
