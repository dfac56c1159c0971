import type { AnyStateMachine } from 'xstate';
import type { Planned } from '../plans.ts';
import { userPlanOf } from './user-paths.ts';

/** All user models: each `x-user.ts` below this folder exports one `xUser`. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob('./models/**/*-user.ts', { eager: true });

export const userModels: readonly Planned[] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('User') ? [{ plan: userPlanOf(value as AnyStateMachine), file: `users/${file.slice(2)}`, name }] : [],
  ),
);
