import type { AnyStateMachine } from 'xstate';
import type { Planned } from '../plans.ts';
import { userPlanOf } from './user-paths.ts';

/** Every model of a person at a screen: a file `x-user.ts` here, exporting one `xUser`. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob('./models/**/*-user.ts', { eager: true });

export const userModels: readonly Planned[] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('User') ? [{ plan: userPlanOf(value as AnyStateMachine), file: `users/${file.slice(2)}`, name }] : [],
  ),
);
