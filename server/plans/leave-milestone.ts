import { planAbout, type PlanChange } from '../../src/domain/plans/plan-facts.ts';
import { appendRevised, type Stored } from '../journal/fact-store.ts';
import type { Cascade } from '../journal/write-model.ts';
import { projectPlan } from './plan-rows.ts';

/** A milestone was purged: the plans that point at it stay, without one. In the trash, it can come back to them. */
export const leaveMilestone: Cascade = {
  on: ['milestone.purged'],
  async run(tx, project, { id, about, at, by }) {
    const milestone = about.slice('milestone/'.length);
    const plans = await tx
      .selectFrom('plans')
      .select(['id', 'name', 'revision'])
      .where('project_id', '=', project.id)
      .where('milestoneId', '=', milestone)
      .where('deleted_date', 'is', null)
      .orderBy('id')
      .execute();
    const changes = plans.map(({ id: plan, name, revision }) => ({
      id: `${id}/plan/${plan}`,
      type: 'plan.updated' as const,
      version: 1,
      about: planAbout(plan),
      project: project.id,
      at,
      by,
      cause: id,
      revision: revision + 1,
      data: { name, changes: { milestoneId: '' }, was: { milestoneId: milestone } },
    }));
    const facts = await appendRevised(tx, project, changes);
    for (const fact of facts) await projectPlan(tx, fact as PlanChange & Stored);
    return facts;
  },
};
