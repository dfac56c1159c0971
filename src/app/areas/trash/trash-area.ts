import type { TrashActors } from '../../../ui/defects/trash-actors.ts';
import { area } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectTrash, provideTrash } from './trash.ts';

export const trashArea = area<TrashActors>({
  name: 'trash',
  actors: ({ services, actorOptions }) => ({
    trash: startActor('trash', provideTrash(services.http), actorOptions),
  }),
  connect: (_, { address, workspace }) => [connectTrash(address, workspace)],
});
