import { useSelector } from '@xstate/react';
import { flowLimits } from '../../../domain/flows/flow-limits.ts';
import { projectLimitMessages as say } from '../../../domain/projects/project-limit-messages.ts';
import { selectRecordsPage } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Banner } from '../../kit/layout/banner.tsx';

/** Where flows are added and imported: the project is close to its limit, or has reached it. */
export function NearlyFull() {
  const { flowTotal } = useArea('flows');
  const total = useSelector(flowTotal, selectRecordsPage)?.totalElements ?? 0;
  const { inProject: max, nearlyFull } = flowLimits;
  if (total < nearlyFull) return null;
  return <Banner tone="warning">{total < max ? say.nearlyFull(total, max) : say.full(max)}</Banner>;
}
