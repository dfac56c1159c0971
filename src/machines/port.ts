import { throwError } from 'rxjs';
import { fromEventObservable, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

const unplugged = (name: string) => new Error(`port "${name}" is not plugged in`);

/** A call that the machine needs and the app must provide. */
export const callPort = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(unplugged(name)));

/** A stream of events that the machine needs and the app must provide. */
export const streamPort = <News extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromEventObservable<News, Input>(() => throwError(() => unplugged(name)));
