import { z } from 'zod';
import { deletedProjectShape } from './deleted-project.ts';

/** What was deleted and can still be restored [PROJ-005, PROJ-011, PROJ-024, ruling R17]. */
export const deletedEntityShape = deletedProjectShape
  .extend({
    type: z.enum([
      'PROJECT',
      'FLOW',
      'SCENARIO',
      'DEFECT',
      'TESTPLAN',
      'DATASET',
      'PIPELINE',
      'SCHEDULE',
      'DASHBOARD',
      'MILESTONE',
      'REQUIREMENT',
      'FILTER',
    ]),
    /** Of a dataset; empty: it is shared by all flows. */
    flowId: z.string().optional(),
  })
  .meta({ id: 'DeletedEntity' });
export type DeletedEntity = z.output<typeof deletedEntityShape>;
