import { beginCounting, countWork, endCounting } from './count-work.ts';
import '../../../src/domain/all-rules.ts';

/** A process of its own: what other tests have compiled before has no counters. Prints how the work of each reader grows, as JSON. */
const few = 40;
const { readers } = await import('./readers.ts');
const { planted } = await import('./planted.ts');

const growths: Record<string, number> = {};
const executed = new Set<string>();
for (const [name, reader] of Object.entries({ ...readers, ...planted })) {
  // The first time, modules, caches and patterns are made.
  await reader(few)();
  const [short, long] = [reader(few), reader(few * 10)];
  await beginCounting();
  const [one, ten] = [await countWork(short), await countWork(long)];
  growths[name] = Math.max(ten.steps / one.steps, ten.ownSteps / one.ownSteps);
  for (const each of ten.functions) executed.add(each);
}
endCounting();
process.stdout.write(JSON.stringify({ growths, executed: [...executed] }));
