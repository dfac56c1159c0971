import { fromEventObservable, fromPromise } from 'xstate';
import { flowAbout, type FlowEvent } from '../../../domain/flows/flow-facts.ts';
import { writtenFlowValues } from '../../../domain/flows/fields/written-flow-values.ts';
import { linkCopiedNotice, linkNotCopiedNotice } from '../../../domain/flows/page/flow-page-notices.ts';
import { flowsPageOf } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { pathOfItem } from '../../../domain/items/item.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import { selectLiveState } from '../../../machines/live/live-machine.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import {
  flowPageMachine,
  selectFlowHistory,
  type FlowPageNews,
  type FlowPageRef,
} from '../../../machines/flows/editor/flow-page-machine.ts';
import { flowUsesMachine, type FlowUses } from '../../../machines/flows/editor/flow-uses-machine.ts';
import type { AreaSurroundings } from '../../area.ts';
import { providePresence } from '../../realtime/presence.ts';
import { provideOwnValues } from '../documents/own-values.ts';
import { provideRelated } from '../relations/related.ts';
import { toPromise } from '../../to-promise.ts';
import { isFlowKnown, provideFlowEditor } from './flow-page-editor.ts';
import { provideFlowHistory } from './flow-page-history.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';
import { flowPageNews, readFlow } from './flow-page-reads.ts';
import { provideFlowTags } from './flow-page-tags.ts';

export const provideFlowPage = (needs: FlowPageNeeds) =>
  flowPageMachine.provide({
    actors: {
      readFlow: fromPromise<void, FlowAt>(({ input }) => readFlow(needs, input)),
      copyFlowLink: fromPromise<void, FlowAt>(({ input }) =>
        needs.device.copy(needs.device.origin + pathOfItem(input.projectId, { type: 'FLOW', id: input.flowId })),
      ),
      flowPageNews: fromEventObservable<FlowPageNews, FlowAt>(({ input }) => flowPageNews(needs, input)),
      flowEditor: provideFlowEditor(needs),
      flowHistory: provideFlowHistory(needs),
      flowUses: flowUsesMachine.provide({
        actors: {
          readUses: fromPromise<FlowUses, FlowAt>(({ input, signal }) =>
            toPromise(needs.service.uses(input.projectId, input.flowId), signal),
          ),
        },
      }),
      presence: providePresence(needs),
      ownValues: provideOwnValues(needs, {
        aboutOf: flowAbout,
        valuesOf: (fact) => writtenFlowValues(fact as FlowEvent),
      }),
      related: provideRelated(needs),
      tagManager: provideFlowTags(needs),
    },
  });

/** The page of a flow follows the address; its tabs are addresses of the same flow. */
export const connectFlowPage = (
  flowPage: FlowPageRef,
  { address, router, notify, log, workspace: { live } }: AreaSurroundings,
  needs: FlowPageNeeds,
): (() => void) => {
  let followed: FlowAt | null = null;
  let isUnread = false;
  /** Read when its tab is opened, again with each new page, and when the server is reached again. */
  const showHistory = () => {
    if (isUnread && selectFlowHistory(flowPage.getSnapshot())) {
      isUnread = false;
      flowPage.send({ type: 'history.show' });
    }
  };
  const isHistory = () => {
    const page = selectPage(address.getSnapshot());
    return followed !== null && page.name === 'area' && page.route === ':flowId/history';
  };
  let wasOffline = false;
  const followLive = () => {
    const state = selectLiveState(live.getSnapshot());
    if (state === 'online' && wasOffline) {
      isUnread = isHistory();
      showHistory();
    }
    wasOffline = state === 'offline';
  };
  const follow = () => {
    const page = selectPage(address.getSnapshot());
    const isHere = selectIsShown(address.getSnapshot()) && page.name === 'area' && page.area === 'flows';
    const flowId = isHere ? page.params['flowId'] : undefined;
    const at = isHere && flowId !== undefined ? { projectId: page.projectId, flowId } : null;
    const isSame = at?.flowId === followed?.flowId && at?.projectId === followed?.projectId;
    followed = at;
    if (!isSame)
      flowPage.send(at ? { type: 'flow.open', ...at, isKnown: isFlowKnown(needs, at) } : { type: 'flow.close' });
    isUnread = isHistory();
    showHistory();
  };
  const subscriptions = [
    address.subscribe(follow),
    flowPage.subscribe(showHistory),
    live.subscribe(followLive),
    flowPage.on('flow.left', ({ projectId, flowId }) => {
      if (followed?.flowId === flowId) router.go(pathOf(flowsPageOf(projectId)));
    }),
    flowPage.on('link.copied', () => notify(linkCopiedNotice())),
    flowPage.on('wait.failed', ({ problem }) => {
      log('The link of the flow could not be copied', problem);
      notify(linkNotCopiedNotice());
    }),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};
