import { vi } from 'vitest';
import type { Caller } from './caller.ts';
import type { Workspace } from './workspace.ts';

/** The newest notification of a user, as soon as there is one. */
export const notified = (who: Caller) =>
  vi.waitFor(
    async () => {
      const [first] = (await who.reply('notifications.list', {})).notifications;
      if (!first) throw new Error('not notified yet');
      return first;
    },
    { timeout: 60_000, interval: 100 },
  );

/** A file of the project p-1, by the signed link to it: the link is enough, no session is needed. */
export const downloaded = async ({ server }: Workspace, who: Caller, path: string) => {
  const ofFile = { params: { project: 'p-1' }, query: { path } };
  const { url } = JSON.parse((await who.ask('files.link', ofFile)).text) as { url: string };
  const answer = await fetch(`${server.base}${url}`, { headers: { authorization: 'Bearer none' } });
  return {
    disposition: answer.headers.get('content-disposition') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

/** Each test finds only its own notifications and exports. */
export const withoutExports = ({ database }: Workspace) =>
  database.pool.query('delete from notifications; delete from prepared_exports');
