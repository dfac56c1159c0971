import { useSelector } from '@xstate/react';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { licenceChoices } from '../../domain/licences/licence-choices.ts';
import type { Plan } from '../../domain/licences/plan.ts';
import type { User } from '../../domain/users/user.ts';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import type { Option } from '../kit/fields/option-list.tsx';

/** The licence of a user as an option value: `plan|TYPE`, '' for none. */
export const choiceOf = ({ license }: Pick<User, 'license'>): string =>
  license ? `${license.planName}|${license.type}` : '';

/** None, the available licences, and the one that the user has [LIC-007]. */
export const useLicenceOptions = (held = ''): readonly Option[] => {
  const { plans: actor } = useArea('users');
  const { now } = useActors();
  const plans = (useSelector(actor, selectRows) ?? []) as readonly Plan[];
  const options = licenceChoices(plans, now()).map(({ planName, type, available }) => ({
    value: `${planName}|${type}`,
    label: say.licence(planName, licenceLabel(type)),
    hint: say.left(available),
    available,
  }));
  const open = options.filter(({ value, available }) => available > 0 || value === held);
  const [plan = '', type = ''] = held.split('|');
  const known = held === '' || open.some(({ value }) => value === held);
  return [
    { value: '', label: say.noLicence },
    ...(known ? [] : [{ value: held, label: say.licence(plan, licenceLabel(type)) }]),
    ...open.map(({ value, label, hint }) => ({ value, label, hint })),
  ];
};
