import { lazyPart } from '../../kit/layout/lazy-part.ts';

/** Loaded when a pipeline is shown: the list of pipelines does not need it. */
export const ExecutionsPart = lazyPart(async () => ({ default: (await import('./executions-tab.tsx')).ExecutionsTab }));
