import { map } from 'rxjs';
import { limits } from '../../../domain/limits.ts';
import type {
  ImportedResult,
  ImportedRun,
  WholeImportedResult,
  WholeImportedRun,
} from '../../../domain/results/imported-run.ts';
import type { TestResult } from '../../../domain/results/tests/test-contract.ts';
import { resultChanges, type FailureGroup } from '../../../domain/results/failures/run-failures.ts';
import { resultStatuses } from '../../../domain/results/result.ts';
import type { RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { FlowsService } from '../../../services/flows/flows-service.ts';
import type { ResultsService } from '../../../services/results/results-service.ts';
import type { ResultFlow } from '../../../ui/results/results-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startRecords } from '../../kit/records.ts';

/** Runs are about a project, results about a project and a run, details about a result as well. */
const plainList = {
  filters: { status: [], severity: [], owner: [], tags: [], folder: '' },
  sort: 'name,asc',
  page: 1,
} as const;

const runsQuery = ({ term, page, filters }: RecordsQuestion) => {
  const status = (['PASSED', 'FAILED'] as const).find((one) => one === filters['status']);
  return { page: page - 1, term, ...(status && { status }) };
};

const resultsQuery = ({ term, page, filters }: RecordsQuestion) => {
  const status = resultStatuses.find((one) => one === filters['status']);
  const kind = filters['kind'] ?? '';
  const change = resultChanges.find((one) => one === kind);
  return {
    page: page - 1,
    term,
    ...(status && { status }),
    ...(change ? { change } : kind !== '' && { failure: kind }),
    ...(filters['flaky'] === 'true' && { flaky: 'true' as const }),
    ...(filters['mapped'] === 'false' && { mapped: 'false' as const }),
  };
};

const one = <Row>(row: Row) => ({ rows: [row], page: null });

export const startResultRecords = (service: ResultsService, flows: FlowsService, actorOptions: ActorOptions) => ({
  importedRuns: startRecords<ImportedRun>(
    'importedRuns',
    (question) => service.runs(question.about, runsQuery(question)),
    actorOptions,
  ),
  importedRun: startRecords<WholeImportedRun>(
    'importedRun',
    ({ about }) => {
      const [project = '', run = ''] = about.split('/');
      return service.run(project, run).pipe(map(one));
    },
    actorOptions,
  ),
  importedResults: startRecords<ImportedResult>(
    'importedResults',
    (question) => {
      const [project = '', run = ''] = question.about.split('/');
      return service.results(project, run, resultsQuery(question));
    },
    actorOptions,
  ),
  importedTest: startRecords<TestResult>(
    'importedTest',
    ({ about, page, filters: { environment = '', ref = '' } }) => {
      const [project = '', test = ''] = about.split('/');
      return service.test(project, test, { page: page - 1, environment, ref });
    },
    actorOptions,
  ),
  importedFailures: startRecords<FailureGroup>(
    'importedFailures',
    ({ about, page }) => {
      const [project = '', run = ''] = about.split('/');
      return service.failures(project, run, { page: page - 1 });
    },
    actorOptions,
  ),
  importedResult: startRecords<WholeImportedResult>(
    'importedResult',
    ({ about }) => {
      const [project = '', run = '', result = ''] = about.split('/');
      return service.result({ project, run, result }).pipe(map(one));
    },
    actorOptions,
  ),
  resultFlows: startRecords<ResultFlow>(
    'resultFlows',
    ({ about, term }) =>
      flows
        .list({ ...plainList, projectId: about, term }, limits.listPageMost)
        .pipe(map((reply) => ({ rows: reply.flows.map(({ id, name }) => ({ id, name })), page: null }))),
    actorOptions,
  ),
});
