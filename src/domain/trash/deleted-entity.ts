import { z } from 'zod';

/** What was deleted and can still be restored [PROJ-005, PROJ-011, PROJ-024, ruling R17]. */
export const deletedEntityShape = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(['PROJECT', 'FLOW', 'SCENARIO', 'DEFECT', 'TESTPLAN', 'DATASET', 'SCHEDULE']),
    /** Of a dataset; empty: it is shared by all flows. */
    flowId: z.string().optional(),
    createdBy: z.string(),
    deletedOnDate: z.string(),
    deletedByUser: z.string(),
    /** From then on it cannot be restored. */
    purgeDate: z.string(),
  })
  .meta({ id: 'DeletedEntity' });
export type DeletedEntity = z.output<typeof deletedEntityShape>;
