import { z } from 'zod';

/** What is known of a run of a flow before it starts. All names are those that people see. */
export const readinessShape = z
  .object({
    /** The number of columns of the dataset. */
    columns: z.int(),
    /** Columns whose values no step, parameter or expression gets. */
    unused: z.array(z.string()),
    /** Parameters that have no value: a step that needs one fails. */
    missing: z.array(z.object({ name: z.string(), isSecret: z.boolean() })),
    /** Parameters that have their default, because no column of the dataset feeds them. */
    unfed: z.array(z.string()),
    /** Cells without a value that a step needs, the first of them. */
    emptyCells: z.array(z.object({ row: z.int(), column: z.string() })),
  })
  .meta({ id: 'RunReadiness' });
export type RunReadiness = z.output<typeof readinessShape>;
