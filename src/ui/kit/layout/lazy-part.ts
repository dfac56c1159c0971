import { lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component that is fetched when it is drawn. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadChunk(load));
