import { useSelector } from '@xstate/react';
import { Columns2 } from 'lucide-react';
import { compareMessages as say } from '../../../domain/logs/compare/compare-messages.ts';
import { comparisonChoiceIn, lastGood, queryOfComparison } from '../../../domain/logs/compare/comparison-choice.ts';
import { pathOfLogs, type LogPlace } from '../../../domain/logs/log-paths.ts';
import type { ReadLog } from '../../../domain/logs/read-log.ts';
import { selectHasEnded } from '../../../machines/runs/run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';

interface CompareLinkProps {
  readonly place: LogPlace;
  readonly read: ReadLog;
}

/** Opens the comparison of a flow log whose run has ended. */
export function CompareLink({ place, read }: CompareLinkProps) {
  const { runLog } = useArea('logs');
  const hasEnded = useSelector(runLog, selectHasEnded);
  if (read.kind !== 'flow' || !hasEnded || comparisonChoiceIn(place.query)) return null;
  return (
    <LinkButton
      icon={<Columns2 size={15} aria-hidden />}
      to={pathOfLogs({ ...place, query: queryOfComparison(lastGood) })}
    >
      {say.open}
    </LinkButton>
  );
}
