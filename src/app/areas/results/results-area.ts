import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { defectsPageOf, newDefectId } from '../../../domain/address/defects-page.ts';
import { pathOf, type Page } from '../../../domain/address/page.ts';
import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import { limits } from '../../../domain/limits.ts';
import type { StoredRun, WholeImportedResult } from '../../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../../domain/results/result-messages.ts';
import { resultsNewsAction, resultsPlaceOf, runPathOf } from '../../../domain/results/results-place.ts';
import { resultsUploadMachine, type ChosenReports } from '../../../machines/results/results-upload-machine.ts';
import { createPrefillStore } from '../../../services/defects/prefill-store.ts';
import { createFlowsService } from '../../../services/flows/flows-service.ts';
import {
  createResultsService,
  type ResultRef,
  type ResultsService,
} from '../../../services/results/results-service.ts';
import type { ResultsActors } from '../../../ui/results/results-actors.ts';
import { area } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { connectListToAddress, connectRecords, refetch, type ListPlace } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { prepareDefect, type ReportedResult } from './defect-of-result.ts';
import { prepareFailureDefect, type FailureOfRun } from './defect-of-failure.ts';
import { startResultRecords } from './result-records.ts';
import { startQuarantine } from './test-quarantine.ts';

const listPlaceOn =
  (of: 'runs' | 'results' | 'test') =>
  (page: Page): ListPlace | null => {
    const place = resultsPlaceOf(page);
    if (!place || of !== (place.runId ? 'results' : place.testId ? 'test' : 'runs')) return null;
    const { projectId, runId, testId, query } = place;
    return { about: of === 'runs' ? projectId : `${projectId}/${runId || testId}`, query };
  };
const runOn = (page: Page): string | null => listPlaceOn('results')(page)?.about ?? null;
const projectOfRunOn = (page: Page): string | null =>
  runOn(page) === null ? null : (resultsPlaceOf(page)?.projectId ?? null);

/** What a defect about a result, or about equal failures, begins with. */
const defectAbout = (service: ResultsService, about: ReportedResult | FailureOfRun, origin: string) =>
  'group' in about ? prepareFailureDefect(service, about, origin) : prepareDefect(service, about, origin);

const provideUpload = (service: ResultsService, { newId }: Pick<Platform, 'newId'>) =>
  resultsUploadMachine.provide({
    actors: {
      sendReports: fromPromise<StoredRun, ChosenReports>(({ input: { projectId, files, ...query } }) =>
        firstValueFrom(service.send({ project: projectId, files, query, boundary: `assay-${newId()}` })),
      ),
    },
  });

/** Results of tests that ran elsewhere. Loaded with the first page that shows some. */
export const resultsArea = area<ResultsActors>({
  name: 'results',
  actors({ services, platform, device, notify, actorOptions }) {
    const service = createResultsService(services.http);
    const keys = commandKeys(platform);
    const records = startResultRecords(service, createFlowsService(services.http), actorOptions);
    const { importedRuns, importedRun, importedResults, importedTest } = records;
    const resultDefect = startMutation(
      'resultDefect',
      ({ value }) => firstValueFrom(defectAbout(service, value as ReportedResult | FailureOfRun, device.origin)),
      actorOptions,
    );
    const success = (text: string) => notify({ tone: 'success', text, stay: limits.successStay });

    const resultMapping = startForm(
      'resultMapping',
      {
        check: () => ({}),
        submit: (submitted) =>
          keys.send(submitted, (key) =>
            firstValueFrom(service.map(key, submitted.value as ResultRef, String(submitted.draft['flowId'] ?? ''))),
          ),
      },
      actorOptions,
    );
    resultMapping.on('form.done', ({ output }) => {
      const { name, flowId, flowName } = output as WholeImportedResult;
      refetch(importedResults, importedRun);
      success(flowId === '' ? say.unmapped(name) : say.mapped(name, flowName));
    });

    const quarantine = startQuarantine({
      ...{ service, keys, actorOptions },
      done(text) {
        refetch(importedTest);
        success(text);
      },
    });

    const importedRunMutation = startMutation(
      'importedRunMutation',
      (mutation) =>
        keys.send(mutation, (key) => firstValueFrom(service.delete(key, String(mutation.value), mutation.about))),
      actorOptions,
    );
    importedRunMutation.on('mutation.done', ({ mutation }) => {
      refetch(importedRuns);
      success(say.deleted(mutation.title));
    });

    const resultsUpload = startActor('resultsUpload', provideUpload(service, platform), actorOptions);
    resultsUpload.on('upload.done', ({ stored }) => {
      refetch(importedRuns);
      success(stored.repeated ? say.repeated(stored.name) : say.uploaded(stored.name, stored.received));
    });
    return { ...records, ...quarantine, resultDefect, resultMapping, importedRunMutation, resultsUpload };
  },
  connect(actors, { address, router }, { tabStorage }) {
    const prefills = createPrefillStore(tabStorage);
    const go = (page: Page, query: string, isTyping: boolean) => {
      if (page.name === 'area') router.go(pathOf({ ...page, query }), { replace: isTyping });
    };
    const uploaded = actors.resultsUpload.on('upload.done', ({ stored: { projectId, id } }) =>
      router.go(runPathOf(projectId, id)),
    );
    const reported = actors.resultDefect.on('mutation.done', ({ mutation, output }) => {
      const { project } = mutation.value as Pick<ReportedResult, 'project'>;
      prefills.put(project, output as Prefill);
      router.go(pathOf({ ...defectsPageOf(project), defectId: newDefectId }));
    });
    return [
      connectListToAddress(address, listPlaceOn('runs'), actors.importedRuns, go),
      connectListToAddress(address, listPlaceOn('results'), actors.importedResults, go),
      connectListToAddress(address, listPlaceOn('test'), actors.importedTest, go),
      connectRecords(address, runOn, actors.importedRun),
      connectRecords(address, runOn, actors.importedFailures),
      connectRecords(address, projectOfRunOn, actors.resultFlows),
      () => uploaded.unsubscribe(),
      () => reported.unsubscribe(),
    ];
  },
  reactions({ importedRuns, importedRun, importedResults, importedTest, importedFailures }) {
    const outdate = () =>
      [importedRuns, importedRun, importedResults, importedTest, importedFailures].forEach((records) =>
        records.send({ type: 'records.outdated' }),
      );
    return {
      onReadAgain: outdate,
      onRestored: outdate,
      onLiveNews(news) {
        if (news.kind === 'action' && news.action === resultsNewsAction) outdate();
      },
    };
  },
});
