import { z } from 'zod';
import { limits } from '../limits.ts';
import { projectRoles } from '../projects/project.ts';
import { call, idText, text } from '../wire/wire.ts';

/** `own`: only what is one's own. */
export const answers = ['yes', 'own', 'no'] as const;
export type PermissionAnswer = (typeof answers)[number];

/** What a right stands on, or waits for. `grant`: that the licence allows the action in its module. */
export const grounds = ['administrator', 'licence', ...projectRoles, 'grant', 'active'] as const;
export type Ground = (typeof grounds)[number];

export const rightShape = z
  .object({
    subject: z.string(),
    action: z.string(),
    answer: z.enum(answers),
    because: z.array(z.enum(grounds)),
    needs: z.array(z.enum(grounds)),
  })
  .meta({ id: 'Right' });
export type Right = z.output<typeof rightShape>;

export const explainedShape = z.object({
  person: z.object({ id: z.string(), fullName: z.string(), email: z.string() }),
  /** Those that can be asked about. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(projectRoles).nullable() })),
  rights: z.array(rightShape),
});
export type Explained = z.output<typeof explainedShape>;

export const rightsContract = {
  'rights.explain': call({
    method: 'GET',
    path: '/aa/api/v1/rights',
    summary: 'What somebody may do in the account and in a project, and why; oneself unless a person is named',
    auth: 'bearer',
    needs: 'read Connections; manage User for somebody else',
    query: z.strictObject({ person: text(limits.termLength).optional(), projectId: idText.optional() }),
    reply: explainedShape,
  }),
} as const;
