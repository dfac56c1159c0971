import { keysMachine } from '../../../machines/keys/keys-machine.ts';
import { createItemsService } from '../../../services/items/items-service.ts';
import type { PaletteActors } from '../../../ui/palette/palette-actors.ts';
import { area } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectPalette } from './palette-to-rest.ts';
import { startPalette } from './palette.ts';

export const paletteArea = area<PaletteActors>({
  name: 'palette',
  actors({ services, journal, store, actor, actorOptions }) {
    const visited = { defectPanel: actor('defectPanel'), itemPage: actor('itemPage') };
    const items = createItemsService(services.http);
    return {
      keys: startActor('keys', keysMachine, actorOptions),
      palette: startPalette({ items, journal, ...visited, cache: store }, actorOptions),
    };
  },
  connect: (_, surroundings) => [connectPalette(surroundings)],
});
