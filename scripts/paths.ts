import { createServer } from 'vite';
import type { Path, Plan } from '../tests/model/machine-paths.ts';

/**
 *   npm run paths              every machine with its number of paths, states and transitions
 *   npm run paths -- outbox    the shortest paths of one machine, as text
 *   npm run paths -- all       those of all machines
 */
type Paths = typeof import('../tests/model/machine-paths.ts');
type Reader = { ssrLoadModule(file: string): Promise<Record<string, unknown>> };

const wordsOf = ({ type, ...rest }: { readonly type: string }) => {
  const answer = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  const { output, error, actorId: _, ...payload } = rest as { output?: unknown; error?: unknown; actorId?: string };
  if (answer)
    return answer[1] === 'done'
      ? `${answer[2]} answers ${JSON.stringify(output) ?? ''}`.trim()
      : `${answer[2]} fails with ${JSON.stringify(error)}`;
  const time = /^xstate\.after\.([^.]+)\./.exec(type);
  if (time) return `${time[1]} has passed`;
  return Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type;
};

const print = (name: string, paths: readonly Path[]) => {
  console.log(`\n${name}`);
  paths.forEach(({ steps, state }, index) => {
    console.log(`  path ${index + 1}, to ${JSON.stringify(state.value)}`);
    for (const { event } of steps) if (event.type !== 'xstate.init') console.log(`    ${wordsOf(event)}`);
  });
};

const tell = (name: string, paths: readonly Path[], { coverageOf }: Paths, plan: Plan) => {
  const { states, transitions, missedStates, missedTransitions } = coverageOf(plan, paths);
  const [sum, seen] = [transitions, transitions - missedTransitions.length];
  console.log(
    `${name.padEnd(18)} ${String(paths.length).padStart(4)} paths   ${states - missedStates.length}/${states} states   ${seen}/${sum} transitions`,
  );
};

const plansIn = async (reader: Reader): Promise<readonly Plan[]> => {
  const { plans } = (await reader.ssrLoadModule('/tests/model/plans.ts')) as { plans: readonly Plan[] };
  return plans.toSorted((one, other) => one.machine.id.localeCompare(other.machine.id));
};

// Vite reads the plans as the tests do, whatever they import.
const server = await createServer({
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
});
try {
  const wanted = process.argv[2];
  const plans = await plansIn(server);
  const walker = (await server.ssrLoadModule('/tests/model/machine-paths.ts')) as Paths;
  const chosen =
    wanted === undefined || wanted === 'all' ? plans : plans.filter(({ machine }) => machine.id === wanted);
  if (chosen.length === 0) {
    console.error(`There is no machine "${wanted}". There are: ${plans.map(({ machine }) => machine.id).join(', ')}.`);
    process.exitCode = 1;
  }
  for (const plan of chosen) {
    const paths = walker.pathsOf(plan);
    if (wanted === undefined) tell(plan.machine.id, paths, walker, plan);
    else print(plan.machine.id, paths);
  }
} finally {
  await server.close();
}
