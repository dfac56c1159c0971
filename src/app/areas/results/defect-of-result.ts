import { map, type Observable } from 'rxjs';
import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import type { WholeImportedResult } from '../../../domain/results/imported-run.ts';
import { resultLimits } from '../../../domain/results/result-limits.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { resultTestMessages } from '../../../domain/results/tests/test-messages.ts';
import { tidyText } from '../../../domain/results/tidy-result.ts';
import { escapeHtml } from '../../../domain/rich-text/escape-html.ts';
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

/** What a defect about a failed result begins with. */
const defectOfResult = (
  { project, run, ref, commit }: ReportedResult,
  { suite, name, environment, message }: WholeImportedResult,
  origin: string,
): Prefill => {
  const { defect: say } = resultTestMessages;
  const address = `${origin}${runPathOf(project, run)}`;
  const line = (label: string, text: string) =>
    text === '' ? '' : `<p><strong>${escapeHtml(label)}</strong>: ${escapeHtml(text)}</p>`;
  const said = message === '' ? '' : `<pre><code>${escapeHtml(cutMessage(message))}</code></pre>`;
  return {
    header: say.header(tidyText(name, resultLimits.defectName)),
    values: {
      description: [
        line(say.test, [suite, name].filter(Boolean).join(' › ')),
        line(say.environment, environment),
        line(say.ref, ref),
        line(say.commit, commit),
        `<p><strong>${escapeHtml(say.run)}</strong>: <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
        said,
      ].join(''),
    },
    metadata: {},
  };
};

/** With the whole message: lists have its beginning. */
export const prepareDefect = (service: ResultsService, reported: ReportedResult, origin: string): Observable<Prefill> =>
  service.result(reported).pipe(map((result) => defectOfResult(reported, result, origin)));
