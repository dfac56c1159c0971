import { z } from 'zod';

/** Repeated query parameters arrive as a list, a single one as a text; empty ones are dropped [FLOW-016]. */
export const several = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (one) => (one === undefined ? undefined : [one].flat().filter((text) => text !== '')),
    z.array(value).max(100).optional(),
  );
