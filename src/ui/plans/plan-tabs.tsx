import { useSelector } from '@xstate/react';
import { AlignLeft } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { recordOf } from '../../domain/journal/record-set.ts';
import { milestoneAbout } from '../../domain/milestones/milestone-facts.ts';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import type { TestPlan } from '../../domain/plans/plan.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { selectItemRelated } from '../../machines/items/item-page-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RelatedList } from '../relations/related-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { datesText, Health } from './plan-words.tsx';
import { usePlan, usePlanRights, useToday, withOverdue } from './use-plans.ts';

const { fields, columns } = planMessages;

const ReportLine = lazyPart(async () => ({ default: (await import('./report/report-line.tsx')).ReportLine }));
const ForecastHealth = lazyPart(async () => ({
  default: (await import('./progress/plan-progress.tsx')).ForecastHealth,
}));
const PlanProgress = lazyPart(async () => ({ default: (await import('./progress/plan-progress.tsx')).PlanProgress }));

/** Status, health with its reason, owner, dates and progress. */
export function OverviewTab({ plan }: { readonly plan: TestPlan }) {
  const { nameOf } = useOpenProject();
  const { journal } = useWorkspace();
  const { items, isRead } = usePlan(plan.id);
  const today = useToday();
  const now = isRead ? withOverdue(plan, items, today) : plan;
  const known = useSelector(journal, ({ context }) => context.view.milestones);
  const milestone = recordOf(known, milestoneAbout(plan.milestoneId))?.name ?? planMessages.noMilestone;
  const { numberOfScopeItems: all, numberOfCompletedScopeItems: completed } = plan;
  return (
    <section aria-label={say.views.default}>
      <Facts>
        <dt>{fields.status}</dt>
        <dd>
          <Badge look="dot" text={planMessages.statuses[plan.status]} />
        </dd>
        <dt>{fields.chosenHealth}</dt>
        <dd>
          <Suspense fallback={<Health explained plan={now} />}>
            <ForecastHealth plan={now} />
          </Suspense>
        </dd>
        <dt>{fields.owner}</dt>
        <dd>{plan.owner === '' ? planMessages.nobody : nameOf(plan.owner)}</dd>
        <dt>{fields.milestoneId}</dt>
        <dd>{milestone}</dd>
        <dt>{columns.dates}</dt>
        <dd>{datesText(plan) || say.noDate}</dd>
        <dt>{columns.progress}</dt>
        <dd>
          <Progress
            text={planMessages.progress(completed, all)}
            percent={all === 0 ? 0 : Math.round((completed / all) * 100)}
          />
        </dd>
        <Suspense>
          <ReportLine plan={plan} />
        </Suspense>
      </Facts>
      <Suspense fallback={<Skeleton $height="220px" />}>
        <PlanProgress plan={plan} />
      </Suspense>
    </section>
  );
}

export function DescriptionTab({ plan }: { readonly plan: TestPlan }) {
  if (plan.description === '')
    return <EmptyState icon={<AlignLeft size={28} />} title={say.noDescription} text={say.noDescriptionText} />;
  return <Description aria-label={say.views.description}>{plan.description}</Description>;
}

/** The defects that are linked to the plan, and its other relations [PLAN-012, REL-012]. */
export function DefectsTab({ plan: { projectId, id } }: { readonly plan: TestPlan }) {
  const { itemPage } = useWorkspace();
  const related = useSelector(itemPage, selectItemRelated);
  const { mayUpdate } = usePlanRights();
  if (!related) return null;
  return (
    <>
      <VisuallyHidden as="h2">{say.views.defects}</VisuallyHidden>
      <RelatedList related={related} projectId={projectId} item={{ type: 'TESTPLAN', id }} mayChange={mayUpdate} />
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 10px 24px;
  max-width: 720px;
  font-size: ${font.list};
  dt { color: ${color.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
const Description = styled.section`
  max-width: 720px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
