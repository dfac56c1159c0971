import type { Formula } from '../../domain/functions/formula.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

/** What the user may do with a function: administrators everything, owners with what they wrote. */
export const useFunctionRights = (formula: Formula | null) => {
  const { ability } = useOpenProject();
  const may = (action: string) =>
    !formula?.default && ability.can(action, asSubject('Function', { author: formula?.author ?? '' }));
  return {
    mayCreate: ability.can('create', 'Function'),
    mayUpdate: may('update'),
    mayDelete: may('delete'),
  };
};

/** Opens the form of a function, or of a new one. */
export const useOpenFunction = () => {
  const { functionForm } = useArea('functions');
  const { now } = useActors();
  return (formula: Formula | null, isReadOnly: boolean) => {
    const at = `${new Date(now()).toISOString().slice(0, 19)}Z`;
    functionForm.send({ type: 'form.open', formula, isReadOnly, at });
  };
};
