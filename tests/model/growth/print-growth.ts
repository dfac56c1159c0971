import { countWork, endCounting } from './count-work.ts';
import '../../../src/domain/all-rules.ts';

/** A process of its own: what other tests have compiled before has no counters. Prints how the work of each reader grows, as JSON. */
const few = 40;
const { readers, planted } = await import('./readers.ts');

const growths: Record<string, number> = {};
for (const [name, reader] of Object.entries({ ...readers, ...planted }))
  growths[name] = (await countWork(reader(few * 10))) / (await countWork(reader(few)));
endCounting();
process.stdout.write(JSON.stringify(growths));
