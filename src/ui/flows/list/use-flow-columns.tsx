import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { flowSeverities, type FlowRecord, type FlowSeverity } from '../../../domain/flows/flow.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { useDocumentColumns, type DocumentColumnsOf } from '../../documents/document-columns.tsx';
import { ToneDot } from '../../kit/display/tone-dot.tsx';
import type { Option } from '../../kit/fields/option-list.tsx';
import type { Tone } from '../../theme/tokens.ts';
import { FlowActions } from './flow-actions.tsx';

const severityTones: Readonly<Record<FlowSeverity, Tone>> = {
  CRITICAL: 'danger',
  IMPORTANT: 'warning',
  NICE_TO_HAVE: 'neutral',
};

export const severityOptions: readonly Option[] = flowSeverities.map((value) => ({
  value,
  label: flowMessages.severities[value],
  icon: <ToneDot tone={severityTones[value]} />,
}));

const ofFlows: DocumentColumnsOf<FlowRecord, 'numberOfSteps'> = {
  list: 'flowColumns',
  count: 'numberOfSteps',
  labels: say.columns,
  severityOf: ({ severity }) => ({ text: flowMessages.severities[severity], tone: severityTones[severity] }),
  actionsOf: (flow) => <FlowActions flow={flow} />,
};

export const useFlowColumns = () => useDocumentColumns(ofFlows);
