import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** Calls and programs that a machine of the agent needs; the agent provides them. */
const missing = (name: string) => new Error(`port "${name}" is not provided`);

export const missingCall = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(missing(name)));

export const missingProgram = <Told extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Told, Input>(() => {
    throw missing(name);
  });
