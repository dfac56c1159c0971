import { defectsPageOf, newDefectId } from '../../../domain/address/defects-page.ts';
import { pathOf, type Page } from '../../../domain/address/page.ts';
import type { LogKind } from '../../../domain/logs/read-log.ts';
import { logPlaceOf, type LogPlace } from '../../../domain/logs/log-paths.ts';
import { runNewsOf } from '../../../domain/runs/run-news.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { ResultFileFormat } from '../../../domain/results/result-file.ts';
import type { ResultFileSource } from '../../../machines/downloads/result-file-of.ts';
import { selectRunId, selectRunTopic } from '../../../machines/runs/run-machine.ts';
import { createAdaptersService } from '../../../services/adapters/adapters-service.ts';
import { createPrefillStore } from '../../../services/defects/prefill-store.ts';
import { createFlowsService } from '../../../services/flows/flows-service.ts';
import { createLogsService } from '../../../services/logs/logs-service.ts';
import { createRunsService } from '../../../services/runs/runs-service.ts';
import { createScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type { LogsActors } from '../../../ui/logs/logs-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import type { PresenceChannel } from '../../realtime/presence-channel.ts';
import { connectListToAddress, connectRecords, type ListPlace } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { logWatchMachine } from '../../../machines/logs/log-watch-machine.ts';
import { startFileSave } from '../../kit/file-save.ts';
import { startMutation } from '../../kit/mutation.ts';
import { createFlowService } from '../../../services/flows/flow-service.ts';
import { startPdfExport } from '../downloads/pdf-export.ts';
import { acceptProposal } from './accept-proposal.ts';
import { followComparison, startLogComparison } from './compare-log.ts';
import { defectOfStep } from './defect-of-step.ts';
import { followRetention, startEvidenceRetention } from './evidence-retention.ts';
import {
  aboutOf,
  startLogAdapters,
  startLastRuns,
  startLogItems,
  startLogRecords,
  watchOpenRuns,
} from './log-lists.ts';
import { startLogPlayback } from './log-playback.ts';
import { followManualRun, startManualRun } from './manual-run.ts';
import { startLogPictures, startRunLog, startRunMutation } from './open-log.ts';

const needsOf = ({ services: { http }, platform, device, held, notify }: AreaEnvironment) => ({
  logs: createLogsService(http),
  runs: createRunsService(http),
  adapters: createAdaptersService(http),
  flows: createFlowsService(http),
  scenarios: createScenariosService(http),
  platform,
  device,
  held,
  notify,
});

const placeOn = (page: Page): LogPlace | null => (page.name === 'area' ? logPlaceOf(page) : null);
const listOn = (page: Page): string | null => {
  const place = placeOn(page);
  return place?.logId === '' ? aboutOf(place) : null;
};
const listPlaceOn = (page: Page): ListPlace | null => {
  const about = listOn(page);
  return about === null ? null : { about, query: placeOn(page)?.query ?? '' };
};
/** A list of one flow or scenario does not ask for it. */
const listOfAllOn = (page: Page): string | null => (placeOn(page)?.of === '' ? listOn(page) : null);
/** The flow whose summary is shown. */
const summaryOn = (page: Page): string | null => {
  const flowId = page.name === 'area' && page.area === 'flows' && page.route === ':flowId' && page.params['flowId'];
  return flowId ? aboutOf({ projectId: page.projectId, kind: 'flow', of: flowId, logId: '' }) : null;
};
const projectOfListOn = (page: Page): string | null =>
  listOn(page) === null || page.name !== 'area' ? null : page.projectId;

/** The log that the address names is open; its pictures go with it. */
const followAddress = (address: AddressRef, { runLog, logPictures, logPlayback }: LogsActors): (() => void) => {
  let shown = '';
  const follow = () => {
    const snapshot = address.getSnapshot();
    const place = selectIsShown(snapshot) ? placeOn(selectPage(snapshot)) : null;
    const key = place && place.logId !== '' ? `${aboutOf({ ...place, of: '' })}${place.logId}` : '';
    if (key === shown) return;
    shown = key;
    logPictures.send({ type: 'pictures.clear' });
    logPlayback.send({ type: 'playback.close' });
    if (place && key !== '') runLog.send({ type: 'run.open', ...place });
    else runLog.send({ type: 'run.close' });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};

/** While a run that has not ended is open, its events are heard as they arrive. */
const hearRun = ({ runLog }: LogsActors, presence: PresenceChannel): (() => void) => {
  const follow = () => presence.watch(selectRunTopic(runLog.getSnapshot()));
  const subscription = runLog.subscribe(follow);
  return () => {
    subscription.unsubscribe();
    presence.watch(null);
  };
};

/** Execution logs. Loaded with the first page that shows some. */
export const logsArea = area<LogsActors>({
  name: 'logs',
  actors(env) {
    const needs = needsOf(env);
    const { actorOptions } = env;
    const runLog = startRunLog(needs, actorOptions);
    const runMutation = startRunMutation(needs, actorOptions);
    for (const news of ['mutation.done', 'mutation.refused'] as const)
      runMutation.on(news, () => runLog.send({ type: 'run.read' }));
    const manualRun = startManualRun(env, actorOptions);
    // The note belonged to the flow that has its result now.
    runMutation.on('mutation.done', () => manualRun.send({ type: 'manual.close' }));
    return {
      logRecords: startLogRecords(needs, actorOptions),
      logAdapters: startLogAdapters(needs, actorOptions),
      logItems: startLogItems(needs, actorOptions),
      logWatch: startActor('logWatch', logWatchMachine, actorOptions),
      lastRuns: startLastRuns(needs, actorOptions),
      lastRunsWatch: startActor('lastRunsWatch', logWatchMachine, actorOptions),
      runLog,
      manualRun,
      runMutation,
      locatorMutation: startMutation(
        'locatorMutation',
        (mutation) =>
          acceptProposal({ ...env, userId: env.me.id, service: createFlowService(env.services.http) }, mutation),
        actorOptions,
      ),
      logPictures: startLogPictures(needs, actorOptions),
      logPlayback: startLogPlayback(needs, actorOptions),
      logComparison: startLogComparison(needs, actorOptions),
      evidenceRetention: startEvidenceRetention(needs, actorOptions),
      flowLogPdf: startPdfExport('flowLogPdf', { ...needs, ask: needs.logs.exportFlowPdf }, actorOptions),
      logResults: startFileSave(
        'logResults',
        ({ name, value }) => {
          const { projectId, of, id } = value as ResultFileSource;
          return needs.logs.results(projectId, of as LogKind, id, name as ResultFileFormat);
        },
        needs,
        actorOptions,
      ),
      scenarioLogPdf: startPdfExport('scenarioLogPdf', { ...needs, ask: needs.logs.exportScenarioPdf }, actorOptions),
    };
  },
  connect(actors, { address, router }, { tabStorage, device, presence }) {
    const prefills = createPrefillStore(tabStorage);
    const reporting = actors.runLog.on('defect.asked', ({ read, step }) => {
      const { projectId } = read.log;
      prefills.put(projectId, defectOfStep(read, step, device.origin));
      router.go(pathOf({ ...defectsPageOf(projectId), defectId: newDefectId }));
    });
    return [
      connectListToAddress(address, listPlaceOn, actors.logRecords, (page, query, isTyping) => {
        if (page.name === 'area') router.go(pathOf({ ...page, query }), { replace: isTyping });
      }),
      connectRecords(address, listOfAllOn, actors.logItems),
      connectRecords(address, projectOfListOn, actors.logAdapters),
      connectRecords(address, summaryOn, actors.lastRuns),
      ...watchOpenRuns(actors.lastRuns, actors.lastRunsWatch),
      ...watchOpenRuns(actors.logRecords, actors.logWatch),
      followAddress(address, actors),
      hearRun(actors, presence),
      followManualRun(actors.runLog, actors.manualRun),
      followRetention(address, actors.evidenceRetention),
      followComparison({ address, router, runLog: actors.runLog }, actors.logComparison),
      () => reporting.unsubscribe(),
    ];
  },
  reactions({ logRecords, lastRuns, runLog }) {
    const outdate = () => [logRecords, lastRuns].forEach((records) => records.send({ type: 'records.outdated' }));
    return {
      onReadAgain() {
        outdate();
        runLog.send({ type: 'run.news' });
      },
      onRestored() {
        outdate();
        runLog.send({ type: 'run.news' });
      },
      onLiveNews(news) {
        const runNews = news.kind === 'action' ? runNewsOf(news.action, news.data) : null;
        if (!runNews) return;
        if (runNews.isOfLists) outdate();
        if (runNews.run === selectRunId(runLog.getSnapshot())) runLog.send({ type: 'run.news' });
      },
    };
  },
});
