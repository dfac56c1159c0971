import { useSelector } from '@xstate/react';
import { logMessages } from '../../../domain/logs/log-messages.ts';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import type { ReadLog, ShownStatus } from '../../../domain/logs/read-log.ts';
import type { Attempt } from '../../../domain/runs/run.ts';
import { selectAttempt } from '../../../machines/runs/run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { LogStatus } from '../log-status.tsx';

const statusOf: Readonly<Record<NonNullable<Attempt['outcome']>, ShownStatus>> = {
  passed: 'PASSED',
  passedWithWarnings: 'PASSED_WITH_WARNINGS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  lost: 'LOST',
  expired: 'EXPIRED',
  manual: 'PAUSED',
  released: 'LOST',
};

/** Which attempt is shown, once there is more than one; none is ever overwritten. */
export function AttemptSelect({ read: { log, run } }: { readonly read: ReadLog }) {
  const { runLog } = useArea('logs');
  const chosen = useSelector(runLog, selectAttempt);
  if (log.logType !== 'FLOW' || run.attempts.length < 2) return null;
  const options = run.attempts.toReversed().map(({ attempt, outcome, result, adapterName }) => {
    const status = result ?? (outcome ? statusOf[outcome] : 'RUNNING');
    return {
      value: String(attempt),
      label: say.attempt(attempt, logMessages.statuses[status]),
      hint: adapterName,
      icon: <LogStatus status={status} iconOnly />,
    };
  });
  return (
    <SelectField
      label={say.facts.attempt}
      value={String(chosen || log.shownAttempt)}
      options={options}
      onChange={(value) => runLog.send({ type: 'attempt.choose', attempt: Number(value) })}
    />
  );
}
