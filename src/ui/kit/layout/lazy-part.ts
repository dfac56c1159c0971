import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';

/** What forgets each failure: React remembers that of a lazy component for good. */
const failures = new Set<() => void>();

/** The parts that did not load are loaded again when they are rendered next. */
export const forgetFailedParts = (): void => {
  for (const forget of failures) forget();
  failures.clear();
};

/** A component that is loaded when it is first rendered. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ((props: Props) => ReactNode) => {
  const begin = () => lazy(() => loadChunk(load).catch(remember));
  const remember = (error: unknown): never => {
    failures.add(() => {
      part = begin();
    });
    throw error;
  };
  let part = begin();
  return (props) => createElement(part as ComponentType<Props>, props);
};
