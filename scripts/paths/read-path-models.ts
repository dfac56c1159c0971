import type { Planned } from '../../tests/model/plans.ts';
import { loadSources } from '../load-sources.ts';
import { idOf, type PathModel } from './path-model.ts';

/** Every machine and user model, by its name. */
export const readPathModels = (): Promise<readonly PathModel[]> =>
  loadSources(async (read) => {
    const machines = (await read('/tests/model/plans.ts'))['planned'] as readonly Planned[];
    const people = (await read('/tests/model/users/user-models.ts'))['userModels'] as readonly Planned[];
    return [
      ...machines.map((each): PathModel => ({ ...each, kind: 'machine' })),
      ...people.map((each): PathModel => ({ ...each, kind: 'user model' })),
    ].toSorted((one, other) => idOf(one).localeCompare(idOf(other)));
  });
