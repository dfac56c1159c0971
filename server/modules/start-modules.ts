import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../src/domain/wire/contract.ts';
import type { QueuedJob } from '../jobs/job-kind.ts';
import type { Handlers } from '../wire/mount.ts';
import type {
  AdapterCommands,
  Job,
  ModuleEnvironment,
  MountedCalls,
  ServerModule,
  StartedModule,
} from './server-module.ts';

/** The names of the calls that a module handles; for a union of modules, all of theirs. */
type NameOf<Module> = Module extends ServerModule<infer Name> ? Name : never;

export interface StartedModules<Name extends CallName> {
  readonly handlers: Pick<Handlers, Name>;
  readonly jobs: readonly Job[];
  readonly queued: readonly QueuedJob<object>[];
  purge(now: number): Promise<void>;
  mount(app: FastifyInstance, calls: MountedCalls): void;
  stop(): Promise<void>;
}

type AnyStarted = StartedModule<never>;

/** A call has one handler: otherwise the second of two modules would win silently. */
const mergeHandlers = (started: readonly AnyStarted[]): object => {
  const entries = started.flatMap(({ handlers }) => Object.entries(handlers));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two modules handle the call ${twice}`);
  return Object.fromEntries(entries);
};

export const startModules = <Module extends Pick<ServerModule<never>, 'name'>>(
  modules: readonly Module[],
  env: Omit<ModuleEnvironment, 'commands'>,
): StartedModules<NameOf<Module>> => {
  let commands: AdapterCommands = {};
  const whole = { ...env, commands: () => commands };
  const started = (modules as readonly unknown[] as readonly ServerModule<never>[]).map((module) =>
    module.start(whole),
  );
  commands = Object.assign({}, ...started.map((one) => one.commands)) as AdapterCommands;
  return {
    handlers: mergeHandlers(started) as Pick<Handlers, NameOf<Module>>,
    jobs: started.flatMap(({ jobs = [] }) => jobs),
    queued: started.flatMap(({ queued = [] }) => queued),
    // Sequentially, in the order of the modules: references to files go before the files.
    async purge(now) {
      const failed: unknown[] = [];
      // One that cannot reach its files does not block the others.
      for (const module of started)
        await module.purge?.(now).catch((error: unknown) => {
          failed.push(error);
        });
      if (failed.length > 0) throw new AggregateError(failed, 'not everything that has expired could be purged');
    },
    mount(app, calls) {
      for (const module of started) module.mount?.(app, calls);
    },
    async stop() {
      await Promise.all(started.map(async (module) => module.stop?.()));
    },
  };
};
