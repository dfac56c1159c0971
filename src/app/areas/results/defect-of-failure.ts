import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import { failureMessages } from '../../../domain/results/failures/failure-messages.ts';
import type { FailureGroup } from '../../../domain/results/failures/run-failures.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { labelledLine, labelledLink } from '../../../domain/rich-text/escape-html.ts';

export interface FailureOfRun {
  readonly project: string;
  readonly run: string;
  readonly runName: string;
  readonly group: FailureGroup;
}

/** What a defect about equal failures begins with. */
export const defectOfFailure = ({ project, run, runName, group }: FailureOfRun, origin: string): Prefill => {
  const { defect: say, noMessage, tests } = failureMessages;
  const text = group.text || noMessage;
  const address = `${origin}${runPathOf(project, run)}?kind=${group.id}`;
  const names = group.tests.map(({ name }) => name).join(', ');
  return {
    header: say.header(runName, text),
    values: {
      description: [
        labelledLine(say.message, text),
        labelledLine(say.tests, `${tests(group.count)}: ${names}${group.count > group.tests.length ? ', …' : ''}`),
        labelledLink(say.run, address),
      ].join(''),
    },
    metadata: {},
  };
};
