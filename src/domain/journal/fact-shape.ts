import { z } from 'zod';

/** A fact in transit: the envelope is validated here, its data by the area. */
export const factShape = z
  .object({
    id: z.string(),
    type: z.string(),
    version: z.int(),
    about: z.string(),
    project: z.string(),
    at: z.string(),
    by: z.string(),
    cause: z.string().optional(),
    position: z.int().optional(),
    revision: z.int().optional(),
    data: z.unknown(),
  })
  .meta({ id: 'Fact' });
