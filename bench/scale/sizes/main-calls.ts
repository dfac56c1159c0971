import { tiles } from '../../load/dashboard-tiles.ts';
import { medianTime } from '../../load/time-calls.ts';
import { Caller } from '../../../tests/server/caller.ts';

/** The main calls, each by a person of one project; the last ones by somebody who is in every project. */
export interface Callers {
  readonly member: Caller;
  readonly everywhere: Caller;
  readonly project: string;
  readonly code: string;
}

type Calls = Readonly<Record<string, () => Promise<unknown>>>;

const callsOf = ({ member, everywhere, project, code }: Callers): Calls => {
  const at = { params: { project } };
  const one = { params: { project, id: `${code}-1` } };
  const change = (body: object) =>
    member.reply('defects.change', { ...one, body: { id: one.params.id, ...body } as never });
  const tile = tiles['status by day, 30 days'];
  if (!tile) throw new Error('the tile is gone');
  const query = { ...tile, timezone: 'Europe/Berlin' };
  return {
    'List of defects': () => member.reply('defects.list', { ...at, query: { sort: 'modifiedDate,desc' } }),
    'Search in the project': () => member.reply('defects.list', { ...at, query: { term: 'invoice' } }),
    'Open a defect': () => member.reply('defects.read', one),
    'List of flows': () => member.reply('flows.list', { ...at, query: {} }),
    'List of logs': () => member.reply('logs.flows', { ...at, query: {} }),
    'Tile of a dashboard': () => member.reply('analytics.load', { body: { query, projectId: project } }),
    'Report a defect': () =>
      member.reply('defects.create', {
        ...at,
        body: { header: 'Basket is empty', status: 'To Do', severity: 'Major' },
      }),
    'Change a title': () => change({ action: 'UPDATE', field: 'header', value: `Title ${performance.now()}` }),
    Comment: () => change({ action: 'ADD', field: 'COMMENT', value: '<p>Seen again.</p>' }),
    'In every project: the list of projects': () => everywhere.reply('projects.list', {} as never),
    'In every project: find an item in all of them': () =>
      everywhere.reply('items.find', { query: { term: 'invoice' } }),
    'In every project: a tile over all of them': () => everywhere.reply('analytics.load', { body: { query } }),
  };
};

/** Milliseconds of the median of each, one after the other. */
export const timeCalls = async (callers: Callers, times: number): Promise<Readonly<Record<string, number>>> => {
  const measured: Record<string, number> = {};
  for (const [name, call] of Object.entries(callsOf(callers))) measured[name] = await medianTime(call, times, 4_000);
  return measured;
};
