import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { plainText } from '../../domain/rich-text/plain-text.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { useOpenProject } from '../projects/use-open-project.ts';

/** By field of an entry: the words of its codes. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: flowMessages.statuses,
  severity: scenarioMessages.severities,
  'flow.executionMode': scenarioMessages.executionModes,
  'flow.onFailure': scenarioMessages.failureModes,
};

/** Values as a person reads them: codes and people by their names. */
export const useValueText = () => {
  const { nameOf } = useOpenProject();
  return (field: string, value: string): string => {
    if (value === '') return '';
    if (field === 'owner') return nameOf(value);
    return field === 'description' ? plainText(value) : (labels[field]?.[value] ?? value);
  };
};
