import { map, type Observable } from 'rxjs';
import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import type { WholeImportedResult } from '../../../domain/results/imported-run.ts';
import { resultLimits } from '../../../domain/results/result-limits.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { resultTestMessages } from '../../../domain/results/tests/test-messages.ts';
import { tidyText } from '../../../domain/results/tidy-result.ts';
import { escapeHtml, labelledLine, labelledLink } from '../../../domain/rich-text/escape-html.ts';
import type { ResultRef, ResultsService } from '../../../services/results/results-service.ts';

/** A result, and what its test page says of its run. */
export interface ReportedResult extends ResultRef {
  readonly ref: string;
  readonly commit: string;
}

const cutMessage = (text: string): string =>
  text.length > resultLimits.defectMessage
    ? `${tidyText(text, resultLimits.defectMessage)}\n${resultTestMessages.defect.cut}`
    : text;

type Place = Pick<ReportedResult, 'project' | 'run' | 'ref' | 'commit'>;

/** Environment, branch and commit. */
export const placeLines = ({ ref, commit }: Place, environment: string): string => {
  const { defect: say } = resultTestMessages;
  return [
    labelledLine(say.environment, environment),
    labelledLine(say.ref, ref),
    labelledLine(say.commit, commit),
  ].join('');
};
export const messageBlock = (message: string): string =>
  message === '' ? '' : `<pre><code>${escapeHtml(cutMessage(message))}</code></pre>`;

/** What a defect about a failed result begins with. */
const defectOfResult = (
  reported: ReportedResult,
  { suite, name, environment, message }: WholeImportedResult,
  origin: string,
): Prefill => {
  const { defect: say } = resultTestMessages;
  const address = `${origin}${runPathOf(reported.project, reported.run)}`;
  return {
    header: say.header(tidyText(name, resultLimits.defectName)),
    values: {
      description: [
        labelledLine(say.test, [suite, name].filter(Boolean).join(' › ')),
        placeLines(reported, environment),
        labelledLink(say.run, address),
        messageBlock(message),
      ].join(''),
    },
    metadata: {},
  };
};

/** With the whole message: lists have its beginning. */
export const prepareDefect = (service: ResultsService, reported: ReportedResult, origin: string): Observable<Prefill> =>
  service.result(reported).pipe(map((result) => defectOfResult(reported, result, origin)));
