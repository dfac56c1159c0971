import type { AreaDomain } from '../area-domain.ts';
import { rulesOf } from '../area-rules.ts';
import { areas } from '../areas.ts';
import type { CallName } from './contract.ts';
import type { CallDef } from './wire.ts';

const listed: readonly AreaDomain[] = areas;

/** The call of this name; null while the rules of its area are still to come. */
export const knownCall = (name: CallName): CallDef | null => {
  for (const area of listed) {
    const calls = rulesOf(area)?.contract;
    if (calls && Object.hasOwn(calls, name)) return calls[name]!;
  }
  return null;
};
