import type { Caller } from '../caller.ts';
import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { PermissionCell } from './permission-cell.ts';

/** An installation that is set up rejects every set-up call, from any caller. */
const tried = (call: CallName, status: number, ask: (who: Caller) => ReturnType<Caller['ask']>): PermissionCell => ({
  call,
  what: 'of an installation with accounts',
  statuses: Array.from({ length: 9 }, () => status),
  right: null,
  ask,
});

export const onboardingPermissions: readonly PermissionCell[] = [
  tried('onboarding.read', 200, (who) => who.ask('onboarding.read', {})),
  tried('onboarding.enter', 422, (who) => who.ask('onboarding.enter', { body: { code: 'a guess' } })),
  tried('onboarding.keep', 403, (who) => who.ask('onboarding.keep', { body: { draft: {} } })),
  tried('onboarding.confirm', 403, (who) => who.ask('onboarding.confirm', { body: {} })),
  tried('countries.list', 200, (who) => who.ask('countries.list', {})),
];
