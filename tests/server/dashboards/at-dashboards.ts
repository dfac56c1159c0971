import { v7 as uuid } from 'uuid';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';

/** Short helpers for dashboards of the project p-1, and of the account. */
export const inP1 = { query: { type: 'PROJECT', projectId: 'p-1' } } as const;
export const ofAccount = { query: { type: 'ACCOUNT' } } as const;
export const atDashboard = (id: string) => ({ params: { id } });

export const bars = (id: string) => ({
  id,
  name: 'Defects by status',
  chart: 'Bar' as const,
  measures: ['Defects.count'],
  dimensions: ['Defects.status'],
  ...{ x: 0, y: 0, w: 6, h: 7 },
});

/** Of the project p-1, or of the account: ''. */
export const addedDashboard = async (who: Caller, projectId = 'p-1', name = 'Quality'): Promise<string> => {
  const type = projectId === '' ? 'ACCOUNT' : 'PROJECT';
  const chart = bars(uuid());
  const body = { name, type, projectId, config: { [chart.id]: chart } } as const;
  return (await who.reply('dashboards.create', { body })).id;
};

export const readDashboard = (who: Caller, id: string): Promise<Reply<'dashboards.read'>> =>
  who.reply('dashboards.read', atDashboard(id));
