import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import { failureMessages } from '../../../domain/results/failures/failure-messages.ts';
import type { FailureGroup } from '../../../domain/results/failures/run-failures.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { escapeHtml } from '../../../domain/rich-text/escape-html.ts';

export interface FailureOfRun {
  readonly projectId: string;
  readonly runId: string;
  readonly runName: string;
  readonly group: FailureGroup;
}

/** What a defect about equal failures begins with. */
export const defectOfFailure = ({ projectId, runId, runName, group }: FailureOfRun, origin: string): Prefill => {
  const { defect: say, noMessage, tests } = failureMessages;
  const text = group.text || noMessage;
  const address = `${origin}${runPathOf(projectId, runId)}?kind=${group.id}`;
  const names = group.tests.map(({ name }) => name).join(', ');
  const line = (label: string, html: string) => `<p><strong>${escapeHtml(label)}</strong>: ${html}</p>`;
  return {
    header: say.header(runName, text),
    values: {
      description: [
        line(say.message, escapeHtml(text)),
        line(say.tests, escapeHtml(`${tests(group.count)}: ${names}${group.count > group.tests.length ? ', …' : ''}`)),
        line(say.run, `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`),
      ].join(''),
    },
    metadata: {},
  };
};
