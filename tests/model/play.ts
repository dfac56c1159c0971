import { Subject } from 'rxjs';
import {
  createActor,
  fromEventObservable,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type EventObject,
  type InputFrom,
} from 'xstate';

/** Runs a machine whose clock advances and whose ports answer only when the test says so. */
export const play = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, ...(input === undefined ? {} : { input }) } as never) as Actor<Machine>;
  const emitted: EmittedFrom<Machine>[] = [];
  actor.on('*', (news) => emitted.push(news as never));
  actor.start();
  return {
    actor,
    emitted,
    send: actor.send.bind(actor) as Actor<Machine>['send'],
    get state() {
      return actor.getSnapshot();
    },
    /** Advances the clock. */
    wait: (milliseconds: number) => clock.increment(milliseconds),
  };
};

/** A port that records its inputs and waits for the test to answer. */
export const scriptedPort = <Output, Input>() => {
  const requests: Input[] = [];
  const waiting: { resolve(output: Output): void; reject(error: unknown): void }[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    requests.push(input);
    return new Promise<Output>((resolve, reject) => waiting.push({ resolve, reject }));
  });
  return {
    logic,
    asked: requests,
    async answer(output: Output) {
      waiting.shift()?.resolve(output);
      await turn();
    },
    async refuse(error: unknown) {
      waiting.shift()?.reject(error);
      await turn();
    },
  };
};

/** A stream that records its inputs; the test sends events to its latest subscriber. */
export const scriptedStream = <News extends EventObject, Input>() => {
  const requests: Input[] = [];
  const streams: Subject<News>[] = [];
  const logic = fromEventObservable<News, Input>(({ input }) => {
    requests.push(input);
    const stream = new Subject<News>();
    streams.push(stream);
    return stream;
  });
  return {
    logic,
    asked: requests,
    /** Whether the subscription of the request with this index is still active. */
    isHeard: (index: number) => streams[index]?.observed ?? false,
    tell: (news: News, index = streams.length - 1) => streams[index]?.next(news),
    refuse: (error: unknown, index = streams.length - 1) => streams[index]?.error(error),
  };
};

/** Lets all settled promises continue. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
