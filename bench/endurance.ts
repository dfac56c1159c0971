// `npm run endurance -- [--only=open-loop,overload,live-crowd,misbehaving-clients,soak] [--scale 0.1] [--print]`: the goals for load and
// endurance; writes docs/reliability.md. Ends with exit code 1 when a demand was not met.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EndurancePart } from './endurance/endurance-part.ts';
import { liveCrowd } from './endurance/live-crowd.ts';
import { openLoop } from './endurance/open-loop.ts';
import { overload } from './endurance/overload.ts';
import { misbehavingClients } from './endurance/misbehaving-clients.ts';
import { soak } from './endurance/soak.ts';
import { endAll } from './product/endings.ts';
import { circumstancesOf, loadNow } from './report/machine.ts';
import { fillMarked } from './scale/report/marked-page.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, scale: { type: 'string', default: '1' }, print: { type: 'boolean' } },
});
const parts: readonly EndurancePart[] = [openLoop, overload, liveCrowd, misbehavingClients, soak];
const wanted = values.only?.split(',') ?? parts.map(({ name }) => name);
const page = 'docs/reliability.md';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(130)));
}

let failed = 0;
try {
  for (const part of parts.filter(({ name }) => wanted.includes(name))) {
    console.error(`${part.name}: ${part.what}`);
    const before = loadNow();
    const { measured, violations } = await part.measure(Number(values.scale));
    if (violations.length > 0) failed += 1;
    const result = violations.length === 0 ? 'All demands met.' : `Not met: ${violations.join('; ')}.`;
    const when = `${new Date().toISOString().slice(0, 10)}, ${circumstancesOf(before)}`;
    const section = `- Demanded: ${part.what}.\n- Measured (${when}): ${measured}.\n- ${result}`;
    console.error(`${section}\n`);
    if (!values.print) writeFileSync(page, fillMarked(readFileSync(page, 'utf8'), { [part.name]: section }));
  }
} finally {
  await endAll();
}
process.exit(failed > 0 ? 1 : 0);
