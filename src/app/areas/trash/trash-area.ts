import { schedulesNewsAction } from '../../../domain/schedules/schedule.ts';
import type { TrashActors } from '../../../ui/defects/trash-actors.ts';
import { area } from '../../area.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectTrash, provideTrash, restoreRecord } from './trash.ts';

export const trashArea = area<TrashActors>({
  name: 'trash',
  actors: (env) => ({
    trash: startActor('trash', provideTrash(env.services.http), env.actorOptions),
    trashMutation: startMutation('trashMutation', (mutation) => restoreRecord(env, mutation), env.actorOptions),
  }),
  connect: (actors, { address, workspace, notify }) => [connectTrash(address, actors, workspace, notify)],
  reactions: ({ trash }) => ({
    onLiveNews(news) {
      if (news.kind === 'action' && news.action === schedulesNewsAction) trash.send({ type: 'trash.read' });
    },
  }),
});
