import { lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component that is loaded when it is first rendered. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadChunk(load));
