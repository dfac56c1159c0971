import { fromTransition, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * An actor that only folds events. XState also sends it its stop event; its last state can still be read after that.
 */
export const foldingActor = <Context, Event extends EventObject, Input extends NonReducibleUnknown = undefined>(
  next: (context: Context, event: Event) => Context,
  begin: (at: { readonly input: Input }) => Context,
) =>
  fromTransition(
    (context: Context, event: Event) => (event.type.startsWith('xstate.') ? context : next(context, event)),
    ({ input }: { input: Input }) => begin({ input }),
  );
