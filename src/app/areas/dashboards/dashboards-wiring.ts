import type { Page } from '../../../domain/address/page.ts';
import type { CubeName } from '../../../domain/analytics/cubes.ts';
import { cubesChangedBy, cubesOfNews } from '../../../domain/dashboards/charts/counted-cubes.ts';
import { dashboardPlaceOn, pathOfDashboard, type DashboardPlace } from '../../../domain/dashboards/dashboard-place.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import { selectLastDashboard } from '../../../machines/settings/settings-actor.ts';
import { createDashboardsService } from '../../../services/dashboards/dashboards-service.ts';
import type { DashboardsActors } from '../../../ui/dashboards/dashboards-actors.ts';
import { area, type AreaEnvironment, type AreaSurroundings } from '../../area.ts';
import { connectRecords } from '../../kit/records.ts';
import { startPdfExport, type PdfExportNeeds } from '../downloads/pdf-export.ts';
import { startDashboardFile } from './dashboard-file.ts';
import { startDashboards, type DashboardActorsNeeds } from './dashboards.ts';
import { knownDashboards } from './known-dashboards.ts';

const ownerOn = (page: Page): string | null => dashboardPlaceOn(page)?.projectId ?? null;

const needsOf = ({
  services: { http },
  journal,
  platform,
  me,
  notify,
  device,
}: AreaEnvironment): DashboardActorsNeeds => ({
  service: createDashboardsService(http),
  ...{ journal, platform, userId: me.id, notify, device },
});

const isSamePlace = (one: DashboardPlace | null, other: DashboardPlace | null) =>
  one?.projectId === other?.projectId && one?.dashboardId === other?.dashboardId;

/** Which dashboard the address shows, decided again when the list changes. */
const followAddress = (
  { dashboardPage, dashboardRecords, dashboardTiles, dashboardLayout }: DashboardsActors,
  { address }: AreaSurroundings,
  env: AreaEnvironment,
): readonly (() => void)[] => {
  const needs = needsOf(env);
  let shown: DashboardPlace | null = null;
  let ids: readonly string[] | null = null;
  const idsNow = () =>
    shown && (knownDashboards(needs, dashboardRecords, shown.projectId)?.map(({ id }) => id) ?? null);
  const list = () => {
    const next = idsNow();
    if (!shown || JSON.stringify(next) === JSON.stringify(ids)) return;
    ids = next;
    dashboardPage.send({ type: 'dashboards.listed', ids: next });
  };
  const follow = () => {
    const snapshot = address.getSnapshot();
    const next = selectIsShown(snapshot) ? dashboardPlaceOn(selectPage(snapshot)) : null;
    if (isSamePlace(next, shown)) return;
    shown = next;
    dashboardLayout.send({ type: 'arranging.end' });
    dashboardTiles.send({ type: 'tiles.clear' });
    if (!next) return dashboardPage.send({ type: 'dashboard.leave' });
    ids = idsNow();
    const remembered = selectLastDashboard(env.me.id, next.projectId)(env.settings.getSnapshot());
    dashboardPage.send({ type: 'dashboard.show', place: next, ids, remembered });
  };
  const subscriptions = [
    address.subscribe(follow),
    env.journal.journal.subscribe(list),
    dashboardRecords.subscribe(list),
  ];
  follow();
  return subscriptions.map((subscription) => () => subscription.unsubscribe());
};

/** The last dashboard seen is remembered on this device [DASH-016]; a new one is opened, a deleted one is left. */
const moveBetween = (
  { dashboardPage, dashboardForm, dashboardMutation }: DashboardsActors,
  { router }: AreaSurroundings,
  { settings, me }: AreaEnvironment,
): readonly (() => void)[] => {
  const subscriptions = [
    dashboardPage.on('dashboard.go', ({ place }) => router.go(pathOfDashboard(place), { replace: true })),
    dashboardPage.on('dashboard.seen', ({ place: { projectId, dashboardId } }) =>
      settings.send({ type: 'dashboard.seen', userId: me.id, projectId, dashboardId }),
    ),
    dashboardForm.on('form.done', ({ about, output }) => {
      if (about === 'rename') return;
      const { projectId } = dashboardPage.getSnapshot().context.place;
      router.go(pathOfDashboard({ projectId, dashboardId: String(output) }));
    }),
    dashboardMutation.on('mutation.done', ({ mutation: { name, value } }) => {
      if (name === 'delete') router.go(pathOfDashboard({ ...(value as DashboardPlace), dashboardId: '' }));
    }),
  ];
  return subscriptions.map((subscription) => () => subscription.unsubscribe());
};

/** Loaded with the first page of the area. */
export const dashboardsWiring = area<DashboardsActors>({
  name: 'dashboards',
  actors(env) {
    const { exportPdf, readPdf } = createDashboardsService(env.services.http);
    // The ids of dashboards are unique in all projects.
    const ask: PdfExportNeeds['ask'] = (_project, id, key, options) => exportPdf(id, key, options);
    const dashboardPdf = startPdfExport('dashboardPdf', { ...env, ask }, env.actorOptions);
    const dashboardFile = startDashboardFile({ ...env, readPdf }, env.actorOptions);
    return { ...startDashboards(needsOf(env), env.actorOptions), dashboardPdf, dashboardFile };
  },
  connect: (actors, surroundings, env) => [
    connectRecords(surroundings.address, ownerOn, actors.dashboardRecords),
    // Before the address is followed: dashboards that this device knows are decided on at once.
    ...moveBetween(actors, surroundings, env),
    ...followAddress(actors, surroundings, env),
  ],
  reactions: ({ dashboardRecords, dashboardTiles }) => {
    const outdate = (cubes: readonly CubeName[]) => {
      if (cubes.length > 0) dashboardTiles.send({ type: 'tiles.outdated', cubes });
    };
    const outdateAll = () => dashboardTiles.send({ type: 'tiles.outdated' });
    return {
      onFacts: ({ facts, isComplete }) => (isComplete ? outdate(cubesChangedBy(facts)) : outdateAll()),
      onReadAgain() {
        dashboardRecords.send({ type: 'records.read' });
        outdateAll();
      },
      onRestored: outdateAll,
      onLiveNews(news) {
        if (news.kind === 'action') outdate(cubesOfNews(news.action));
      },
    };
  },
});
