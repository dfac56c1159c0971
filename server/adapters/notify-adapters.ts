import type { Kysely } from 'kysely';
import { adapterActions, type AdapterEvent } from '../../src/domain/adapters/adapter-news.ts';
import type { Tables } from '../database/tables.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { projectTopic, userTopic } from '../../src/domain/live/live-topics.ts';
import type { AdapterRow } from './adapter-rows.ts';

/**
 * Live news of adapters, after the commit. The owner learns which adapter changed; the projects only learn that there
 * is something to read, because not every member may read the adapters.
 */
export interface NotifierNeeds {
  readonly database: Kysely<Tables>;
  readonly hub: () => Pick<LiveHub, 'publish' | 'hasHearers'>;
  readonly log: { warn(detail: object, message: string): void };
}

const bodyOf = (trigger: AdapterEvent, data: object) => JSON.stringify({ action: adapterActions[trigger], data });

export const createAdapterNotifier = ({ database, hub, log }: NotifierNeeds) => {
  const projectsOf = (userId: string) =>
    database.selectFrom('project_members').select('project_id').where('user_id', '=', userId).execute();
  const publish = (destination: string, body: string) => hub().publish(destination, { position: null, body });

  return async (
    trigger: AdapterEvent,
    { user_id, client_id }: Pick<AdapterRow, 'user_id' | 'client_id'>,
  ): Promise<void> => {
    try {
      publish(userTopic(user_id), bodyOf(trigger, { clientId: client_id }));
      for (const { project_id } of await projectsOf(user_id))
        if (hub().hasHearers(projectTopic(project_id)))
          publish(projectTopic(project_id), bodyOf('changed', { projectId: project_id }));
    } catch (error) {
      log.warn({ err: error }, 'the live line was not told of an adapter; it is read with the next look');
    }
  };
};
export type NotifyAdapters = ReturnType<typeof createAdapterNotifier>;
