import { abilityIn } from '../../domain/address/guard.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import type { User } from '../../domain/users/user.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** What the signed-in user may do with another user. */
export const useMayUser = () => {
  const { me } = useWorkspace();
  const { now } = useActors();
  const ability = abilityIn(me, null, now());
  return (action: string, user: User) => ability.can(action, asSubject('User', { id: user.id }));
};
