import { z } from 'zod';
import { projectSorts } from '../projects/project.ts';

/** What the browser remembers for whoever sits before it [SHELL-007, SHELL-008]. Nothing in it is secret. */
export const settingsShape = z.object({
  sidebarCollapsed: z.boolean().default(false),
  projectSort: z.enum(projectSorts).default('name'),
});
export type Settings = z.output<typeof settingsShape>;

/** Whatever was stored: what cannot be read is as if it had never been set. */
export const settingsOf = (stored: unknown): Settings =>
  settingsShape.catch(settingsShape.parse({})).parse(stored ?? {});
