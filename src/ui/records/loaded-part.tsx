import { Suspense, type ReactNode } from 'react';
import type { LazyAreas } from '../actors-context.tsx';
import type { FirstUse } from './first-use.ts';

interface Props<Name extends keyof LazyAreas, Parts> {
  readonly part: FirstUse<Name, Parts>;
  readonly children: (parts: Parts) => ReactNode;
}

/** What belongs to a control that loads at its first use, from then on. */
export function LoadedPart<Name extends keyof LazyAreas, Parts>({ part, children }: Props<Name, Parts>) {
  const loaded = part.useLoaded();
  return loaded && <Suspense fallback={null}>{children(loaded.parts)}</Suspense>;
}
