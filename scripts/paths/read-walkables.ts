import { createServer } from 'vite';
import type { Planned } from '../../tests/model/plans.ts';
import { idOf, type Walkable } from './walkable.ts';

/** Every machine and user model, by its name. Vite reads the plans as the tests do, whatever they import. */
export const readWalkables = async (): Promise<readonly Walkable[]> => {
  const server = await createServer({
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const read = async (file: string, name: string) => (await server.ssrLoadModule(file))[name] as readonly Planned[];
    const machines = await read('/tests/model/plans.ts', 'planned');
    const people = await read('/tests/model/users/user-models.ts', 'userModels');
    return [
      ...machines.map((each): Walkable => ({ ...each, kind: 'machine' })),
      ...people.map((each): Walkable => ({ ...each, kind: 'user model' })),
    ].toSorted((one, other) => idOf(one).localeCompare(idOf(other)));
  } finally {
    await server.close();
  }
};
