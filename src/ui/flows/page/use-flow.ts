import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { documentIn, flowIn, type FlowDocument } from '../../../domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import type { FlowEditorRef } from '../../../machines/flows/editor/flow-editor-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';

/** The open flow, as all parts of its page need it. */
export interface FlowInView {
  readonly flow: FlowRecord;
  readonly editor: FlowEditorRef;
  readonly mayUpdate: boolean;
}

export const FlowContext = createContext<FlowInView | null>(null);

export const useFlow = (): FlowInView => {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('useFlow needs a FlowContext around it');
  return flow;
};

export const useFlowRecord = (id: string): FlowRecord | undefined =>
  useSelector(useWorkspace().journal, ({ context: { view } }) => flowIn(view.flows, id));

const noParts: FlowDocument = { tasks: {}, steps: {}, revision: 0, isComplete: true };

/** The tasks and steps of the open flow. */
export const useFlowDocument = (id: string): FlowDocument =>
  useSelector(useWorkspace().journal, ({ context: { view } }) => documentIn(view.flows, id) ?? noParts);
