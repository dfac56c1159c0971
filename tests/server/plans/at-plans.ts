import { planFields, type PlanFields } from '../../../src/domain/plans/plan.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of test plans in the project p-1. */
export const inP1 = { params: { project: 'p-1' } };
export const atPlan = (id: string, project = 'p-1') => ({ params: { project, id } });
export const atItem = (id: string, item: string) => ({ params: { project: 'p-1', id, item } });

export const addedPlan = (
  who: Caller,
  more: Partial<PlanFields> = {},
  headers: Headed = {},
): Promise<Reply<'plans.create'>> =>
  who.reply('plans.create', { ...inP1, body: { ...planFields.blank, name: 'First', ...more } }, headers);

/** Adds scenarios to a plan; answers the items. */
export const addedItems = async (who: Caller, plan: string, ...scenarios: readonly string[]) => {
  const scopeItems = scenarios.map((scenarioId) => ({ scenarioId }));
  return (await who.reply('plans.changeScope', { ...atPlan(plan), body: { scopeItems } })).items;
};

export const weeklyReport = {
  days: [1],
  time: '08:00',
  timeZone: 'Europe/Berlin',
  language: 'en' as const,
  recipients: ['owner'],
};
