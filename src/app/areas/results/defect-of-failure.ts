import { map, of, type Observable } from 'rxjs';
import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import { failureMessages } from '../../../domain/results/failures/failure-messages.ts';
import { ownTextOf } from '../../../domain/results/failures/failure-text.ts';
import type { FailureGroup } from '../../../domain/results/failures/run-failures.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { labelledLine, labelledLink } from '../../../domain/rich-text/escape-html.ts';
import type { ResultsService } from '../../../services/results/results-service.ts';
import { messageBlock, placeLines } from './defect-of-result.ts';

export interface FailureOfRun {
  readonly project: string;
  readonly run: string;
  readonly runName: string;
  readonly ref: string;
  readonly commit: string;
  readonly group: FailureGroup;
}

/** Of the first result. */
interface Said {
  readonly environment: string;
  readonly message: string;
}

/** What a defect about equal failures begins with. */
const defectOfFailure = (failure: FailureOfRun, { environment, message }: Said, origin: string): Prefill => {
  const { project, run, runName, group } = failure;
  const { defect: say, noMessage, tests } = failureMessages;
  const address = `${origin}${runPathOf(project, run)}?kind=${group.id}`;
  const names = group.tests.map(({ name }) => name).join(', ');
  return {
    header: say.header(runName, ownTextOf(message) || noMessage),
    values: {
      description: [
        labelledLine(say.tests, `${tests(group.count)}: ${names}${group.count > group.tests.length ? ', …' : ''}`),
        placeLines(failure, environment),
        labelledLink(say.run, address),
        messageBlock(message),
      ].join(''),
    },
    metadata: {},
  };
};

/** With the message of the first result. */
export const prepareFailureDefect = (
  service: ResultsService,
  failure: FailureOfRun,
  origin: string,
): Observable<Prefill> => {
  const { project, run, group } = failure;
  const [first] = group.tests;
  const said: Observable<Said> = first
    ? service.result({ project, run, result: first.id })
    : of({ environment: '', message: group.text });
  return said.pipe(map((one) => defectOfFailure(failure, one, origin)));
};
