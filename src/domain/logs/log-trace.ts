import { z } from 'zod';

/** Where the trace of a row of a flow log can be seen; `reason`: why it cannot. */
export const logTraceShape = z.object({
  address: z.string(),
  /** The same as a ZIP file, for a viewer of Playwright elsewhere. */
  file: z.string(),
  /** `off`: the server serves no viewer; `missing`: nothing has arrived, or it was deleted. */
  reason: z.enum(['', 'off', 'missing']),
});
export type LogTrace = z.output<typeof logTraceShape>;

export const logTraceNone = (reason: 'off' | 'missing'): LogTrace => ({ address: '', file: '', reason });
