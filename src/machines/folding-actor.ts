import { fromTransition, type EventObject, type NonReducibleUnknown } from 'xstate';

/** An actor that does nothing but fold events. XState tells it of its own end, too: what it held can be asked for still. */
export const foldingActor = <Context, Event extends EventObject, Input extends NonReducibleUnknown = undefined>(
  next: (context: Context, event: Event) => Context,
  begin: (at: { readonly input: Input }) => Context,
) =>
  fromTransition(
    (context: Context, event: Event) => (event.type.startsWith('xstate.') ? context : next(context, event)),
    ({ input }: { input: Input }) => begin({ input }),
  );
