import { tiles } from '../../load/dashboard-tiles.ts';
import type { Turn } from '../generator/turn.ts';

/** What only reads. */
const list = async (turn: Turn): Promise<void> => {
  const at = turn.user.atProject;
  const { project } = at.params;
  const pages = [
    () => turn.reply('defects.list', { ...at, query: { size: 25, page: 0, sort: 'modifiedDate,desc' } }),
    () =>
      turn.reply('defects.list', { ...at, query: { size: 25, page: turn.rng.below(4), sort: 'modifiedDate,desc' } }),
    () => turn.reply('flows.list', { ...at, query: {} }),
    () => turn.reply('logs.flows', { ...at, query: {} }),
    () => turn.reply('items.find', { query: { term: turn.rng.pick(['basket', 'invoice', 'sign-in']), project } }),
  ];
  await turn.rng.pick(pages)();
};

const open = async (turn: Turn): Promise<void> => {
  const flow = turn.rng.pick(turn.user.flows);
  if (turn.rng.chance(0.3) && flow) {
    await turn.reply('flows.read', { params: { ...turn.user.atProject.params, id: flow }, query: {} });
    return;
  }
  const at = turn.defect;
  await turn.reply('defects.read', at);
  await Promise.all([
    turn.reply('defects.comments', { ...at, query: {} }),
    turn.reply('defects.attachments', { ...at, query: {} }),
  ]);
};

const dashboard = async (turn: Turn): Promise<void> => {
  const query = { ...turn.rng.pick(Object.values(tiles)), timezone: 'Europe/Berlin' };
  await turn.reply('analytics.load', { body: { query, projectId: turn.user.person.project } });
};

const signIn = (turn: Turn): Promise<void> => turn.timed('sign-in', () => turn.user.signIn());

export const browsing = { list, open, dashboard, signIn } as const;
