import { z } from 'zod';
import { limits } from '../limits.ts';
import { projectModules } from '../session/abilities.ts';
import { idText, text } from '../wire/wire.ts';

/** A key for a program: it acts for its user, within its modules and actions, until it expires. */
export const keyModules = [...projectModules, 'Project'] as const;
/** Modules of existing areas: others are accepted, but not offered until calls exist for them. */
export const offeredKeyModules = [
  'Defect',
  'Flow',
  'Scenario',
  'TestPlan',
  'TestPipeline',
  'Milestone',
  'ExecutionLog',
  'Adapter',
  'Schedule',
  'Dashboard',
  'Project',
] as const;
export const keyActions = ['read', 'create', 'update', 'delete'] as const;

export const keyPermissionShape = z.strictObject({
  moduleName: z.string().refine((name) => keyModules.includes(name), 'is not a module that keys are made for'),
  allowedActions: z.array(z.enum(keyActions)).min(1).max(keyActions.length),
});

export const apiKeyShape = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The visible part, which identifies the key. */
    prefix: z.string(),
    permissions: z.array(z.object({ moduleName: z.string(), allowedActions: z.array(z.string()) })),
    createdDate: z.string(),
    expiresDate: z.string(),
    lastUsed: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKeyShape>;

export const newKeyShape = z.strictObject({
  name: text(limits.keyNameLength).refine((name) => name.trim() !== '', "can't be blank"),
  permissions: z.array(keyPermissionShape).min(1, "can't be empty").max(keyModules.length),
  /** Days from now. */
  days: z.int().min(1).max(limits.keyDays),
});

export const keyParams = z.object({ id: idText });
