import { expect, test } from 'vitest';
import { registryOf } from '../../../server/modules/module-registry.ts';
import { serverModule, type ModuleEnvironment } from '../../../server/modules/server-module.ts';
import { startModules } from '../../../server/modules/start-modules.ts';
import { modules } from '../../../server/modules.ts';

const env = {} as ModuleEnvironment;
const channels = { 'live.channels': () => ({ channels: [] }) };

/** A module whose purge takes time and records its start and end. */
const purged = (name: string, said: string[]) =>
  serverModule<never>({
    name,
    start: () => ({
      handlers: {},
      async purge(now) {
        said.push(`${name} begins at ${now}`);
        await Promise.resolve();
        said.push(`${name} ends`);
      },
      jobs: [{ every: 5, run: async () => void said.push(`${name} works`) }],
    }),
  });

test('two modules that handle the same call do not start', () => {
  const one = serverModule({ name: 'one', start: () => ({ handlers: channels }) });
  const other = serverModule({ name: 'other', start: () => ({ handlers: channels }) });
  expect(Object.keys(startModules([one], env).handlers)).toEqual(['live.channels']);
  expect(() => startModules([one, other], env)).toThrow('two modules handle the call live.channels');
});

test('modules are purged one after the other, in their order', async () => {
  const said: string[] = [];
  const { purge } = startModules([purged('defects', said), purged('files', said)], env);
  await purge(7);
  expect(said).toEqual(['defects begins at 7', 'defects ends', 'files begins at 7', 'files ends']);
});

test('the jobs of all modules run in the background', async () => {
  const said: string[] = [];
  const { jobs } = startModules([purged('one', said), purged('other', said)], env);
  for (const { run } of jobs) await run(() => false);
  expect(said).toEqual(['one works', 'other works']);
});

test('every server module has its own name, tables and event streams', () => {
  const { tables, audit } = registryOf(modules);
  for (const names of [modules.map(({ name }) => name), tables, audit.map(({ stream }) => stream)]) {
    expect(names.length).toBeGreaterThan(4);
    expect(names).toEqual([...new Set(names)]);
  }
});
