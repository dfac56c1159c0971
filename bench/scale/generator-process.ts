// The generator of the load, in a process of its own: it prepares, runs steps as it is printed, and reports what it measured.
import { agent } from './actions/runs.ts';
import { browsing } from './actions/browsing.ts';
import { writing } from './actions/writing.ts';
import type { GeneratorAnswer, GeneratorOrder } from './generator/generator.ts';
import { prepare } from './generator/prepare.ts';
import { runStep, type Actions } from './generator/run-step.ts';

type Prepared = Awaited<ReturnType<typeof prepare>>;
let prepared: Prepared | null = null;
const printed = new Set<string>();

const causesOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [error.message, ...(error.cause ? causesOf(error.cause) : [])] : [String(error)];

/** Each kind of failure is printed once. */
const reportFailure = (error: unknown) => {
  const text = causesOf(error).join(': ');
  const key = text.replaceAll(/[\d-]+/g, '').slice(0, 60);
  if (printed.has(key) || printed.size > 40) return;
  printed.add(key);
  console.error(`  ${text.slice(0, 300)}`);
};

const answer = (message: GeneratorAnswer) => void process.send?.(message);

const execute = async (order: GeneratorOrder): Promise<void> => {
  switch (order.type) {
    case 'prepare': {
      prepared = await prepare(order.base, order.people);
      return answer({ type: 'ready' });
    }
    case 'step': {
      if (!prepared) throw new Error('the generator is not prepared');
      const { live, ...others } = writing;
      const actions: Actions = { ...browsing, ...others, agent, live: live(prepared.listeners) };
      return answer({ type: 'measured', measures: await runStep(order.step, prepared.users, actions, reportFailure) });
    }
    case 'end':
      await prepared?.listeners.close();
      process.exit(0);
  }
};

process.on('message', (order: GeneratorOrder) => {
  execute(order).catch((error: unknown) => {
    answer({ type: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
process.on('disconnect', () => process.exit(0));
