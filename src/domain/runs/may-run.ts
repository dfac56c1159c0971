import type { LogKind } from '../logs/read-log.ts';
import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';

/** Whoever may change the test and see its log may run it (decision 0150). */
export const mayRun = (ability: Ability, projectId: string, kind: LogKind): boolean =>
  ability.can('update', asSubject(kind === 'flow' ? 'Flow' : 'Scenario', { projectId })) &&
  ability.can('read', asSubject('ExecutionLog', { projectId }));
