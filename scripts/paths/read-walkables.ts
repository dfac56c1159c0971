import type { Planned } from '../../tests/model/plans.ts';
import { loadSources } from '../load-sources.ts';
import { idOf, type Walkable } from './walkable.ts';

/** Every machine and user model, by its name. */
export const readWalkables = (): Promise<readonly Walkable[]> =>
  loadSources(async (read) => {
    const machines = (await read('/tests/model/plans.ts'))['planned'] as readonly Planned[];
    const people = (await read('/tests/model/users/user-models.ts'))['userModels'] as readonly Planned[];
    return [
      ...machines.map((each): Walkable => ({ ...each, kind: 'machine' })),
      ...people.map((each): Walkable => ({ ...each, kind: 'user model' })),
    ].toSorted((one, other) => idOf(one).localeCompare(idOf(other)));
  });
