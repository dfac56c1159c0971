import type { TrashActors } from '../../../ui/defects/trash-actors.ts';
import { area } from '../../area.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectTrash, provideTrash, restoreDocument } from './trash.ts';

export const trashArea = area<TrashActors>({
  name: 'trash',
  actors: (env) => ({
    trash: startActor('trash', provideTrash(env.services.http), env.actorOptions),
    trashMutation: startMutation('trashMutation', (mutation) => restoreDocument(env, mutation), env.actorOptions),
  }),
  connect: (actors, { address, workspace, notify }) => [connectTrash(address, actors, workspace, notify)],
});
