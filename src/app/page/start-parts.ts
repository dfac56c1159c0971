/**
 * The parts of the app in the order in which they need each other. To evaluate all of them at once would take the processor
 * for too long: a click or a key would wait. The build puts each of these modules into another file (`files-by-part.ts`).
 */
export const startParts: readonly (() => Promise<unknown>)[] = [
  () => import('../../domain/texts/texts.ts'),
  () => import('../../domain/wire/known-calls.ts'),
  () => import('../../domain/journal/product.ts'),
  () => import('../../machines/session/session-machine.ts'),
  () => import('../../ui/kit/layout/kit-provider.tsx'),
  () => import('../start.ts'),
];

/** Ends the current task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
