import { z } from 'zod';

/** A deleted project, beside what was deleted in one [PROJ-005, PROJ-016, ruling R17]. */
export const deletedProjectShape = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.literal('PROJECT'),
    createdBy: z.string(),
    deletedOnDate: z.string(),
    deletedByUser: z.string(),
    /** From then on it cannot be restored. */
    purgeDate: z.string(),
  })
  .meta({ id: 'DeletedProject' });
export type DeletedProject = z.output<typeof deletedProjectShape>;
