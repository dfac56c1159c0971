import { recordIn } from '../../../domain/defects/defect-facts.ts';
import { questionBy, questionShape } from '../../../domain/defects/list/defect-question.ts';
import { defectsListEffect } from '../../../domain/defects/defects-list-effect.ts';
import type { ShownPage } from '../../../domain/lists/list-effect.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectListIds, selectListPage, type ListRef } from '../../../machines/lists/list-machine.ts';
import type { ProductView } from '../../../domain/journal/product.ts';
import { questionOf } from '../../../services/defects/question-of.ts';
import type { JoinedFacts } from '../../sync/on-facts.ts';

/** Applies confirmed events to the shown page of the list: rows change, or the page must be read again. */
export const applyToList = (list: ListRef, userId: string, joined: JoinedFacts): void => {
  const { facts, isComplete, before, after } = joined;
  if (!isComplete) return list.send({ type: 'list.outdated' });
  for (const event of facts) {
    const shown = list.getSnapshot();
    const { projectId, ...rest } = selectDefectsQuery(shown);
    const { number, totalPages } = selectListPage(shown);
    const question = questionBy(questionShape.parse(questionOf(rest)), userId);
    const page = {
      query: { projectId, question, template: templateIn(after.templates, projectId) },
      ids: selectListIds(shown),
      isFirst: number === 0,
      isLast: number + 1 >= totalPages,
    } as const satisfies ShownPage<unknown>;
    const recordOf = (about: ProductView, id: string) => recordIn(about.defects, id);
    const id = event.about.replace(/^defect\//, '');
    const effect = defectsListEffect(page, {
      event,
      before: recordOf(before, id),
      after: recordOf(after, id),
      rowOf: (other) => recordOf(after, other),
    });
    if (effect.kind === 'refetch') return list.send({ type: 'list.outdated' });
    if (effect.kind === 'apply') list.send({ type: 'list.apply', ids: effect.ids, reorders: effect.reorders });
  }
};
