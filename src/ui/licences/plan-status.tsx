import type { Plan } from '../../domain/licences/plan.ts';
import { planMessages as say } from '../../domain/users/user-messages.ts';
import { Badge } from '../kit/display/badge.tsx';

/** Whether a subscription still provides licences. */
export function PlanStatus({ active, expired }: Pick<Plan, 'active' | 'expired'>) {
  if (expired) return <Badge text={say.status.ended} tone="danger" />;
  return <Badge text={say.status[active ? 'active' : 'inactive']} tone={active ? 'success' : 'neutral'} />;
}
