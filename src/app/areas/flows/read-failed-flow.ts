import { selectPastProblem } from '../../../machines/documents/past-machine.ts';
import { selectCompareProblem, selectHistoryFailure } from '../../../machines/flows/editor/flow-history-machine.ts';
import {
  selectFlowHistory,
  selectFlowIsStale,
  selectFlowRelated,
  selectFlowUnread,
  selectFlowUses,
} from '../../../machines/flows/editor/flow-page-machine.ts';
import { selectRelatedProblem } from '../../../machines/relations/related-machine.ts';
import { selectUsesProblem } from '../../../machines/flows/editor/flow-uses-machine.ts';
import type { FlowPageActors } from '../../../ui/flows/page/flow-page-actors.ts';

/** What could not be read offline is read now: the flow, and each part of its page. */
export const readFailedFlow = ({ flowPage, flowPast }: FlowPageActors): void => {
  const page = flowPage.getSnapshot();
  if (selectFlowIsStale(page) || selectFlowUnread(page)) flowPage.send({ type: 'flow.read' });
  const [uses, history] = [selectFlowUses(page), selectFlowHistory(page)];
  if (uses && selectUsesProblem(uses.getSnapshot())) uses.send({ type: 'uses.read' });
  const failed = history?.getSnapshot();
  if (failed && (selectHistoryFailure(failed) || selectCompareProblem(failed))) history?.send({ type: 'history.read' });
  const related = selectFlowRelated(page);
  if (related && selectRelatedProblem(related.getSnapshot())) related.send({ type: 'related.read' });
  if (selectPastProblem(flowPast.getSnapshot())) flowPast.send({ type: 'past.read' });
};
