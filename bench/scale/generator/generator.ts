import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ending } from '../../product/endings.ts';
import type { Person } from './load-user.ts';
import type { StepMeasures } from './measures.ts';
import type { StepOrder } from './run-step.ts';

export type GeneratorOrder =
  | { readonly type: 'prepare'; readonly base: string; readonly people: readonly Person[] }
  | { readonly type: 'step'; readonly step: StepOrder }
  | { readonly type: 'end' };

export type GeneratorAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'measured'; readonly measures: StepMeasures }
  | { readonly type: 'failed'; readonly why: string };

export interface Generator {
  step(step: StepOrder): Promise<StepMeasures>;
  stop(): Promise<void>;
}

/** Starts the process of the generator; resolves when everybody is signed in. */
export const startGenerator = async (base: string, people: readonly Person[]): Promise<Generator> => {
  const child = fork(new URL('../generator-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = ending(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.send({ type: 'end' } satisfies GeneratorOrder);
    await ended;
  });
  const ask = (order: GeneratorOrder) =>
    new Promise<GeneratorAnswer>((resolve, reject) => {
      const exited = () => reject(new Error('the generator has ended'));
      child.once('exit', exited);
      child.once('message', (message: GeneratorAnswer) => {
        child.off('exit', exited);
        if (message.type === 'failed') reject(new Error(`the generator failed: ${message.why}`));
        else resolve(message);
      });
      child.send(order);
    });
  await ask({ type: 'prepare', base, people });
  return {
    async step(step) {
      const message = await ask({ type: 'step', step });
      if (message.type !== 'measured') throw new Error('the generator answered something else');
      return message.measures;
    },
    stop,
  };
};
