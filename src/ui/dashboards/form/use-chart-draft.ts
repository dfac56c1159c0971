import { useSelector } from '@xstate/react';
import { cubeOfChart } from '../../../domain/dashboards/charts/chart-draft.ts';
import { chartMessages as say } from '../../../domain/dashboards/chart-messages.ts';
import { memberTitle } from '../../../domain/dashboards/charts/chart-words.ts';
import type { ChartContent } from '../../../domain/dashboards/charts/dashboard-chart.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import {
  selectChartDraft,
  selectChartFault,
  type ChartFormRef,
} from '../../../machines/dashboards/chart-form-machine.ts';

export interface ChartFieldsProps {
  readonly form: ChartFormRef;
}

export const optionsOf = (members: readonly string[]) => members.map((value) => ({ value, label: memberTitle(value) }));

/** The draft of a chart, and how a field changes it. */
export const useChartDraft = (form: ChartFormRef) => {
  const draft = useSelector(form, selectChartDraft);
  const fault = useSelector(form, selectChartFault);
  return {
    draft,
    cube: cubeOfChart(draft),
    write: (changes: Partial<ChartContent>) => form.send({ type: 'chart.write', changes }),
    errorOf: (field: keyof ChartContent) =>
      fault?.field === field ? `${say.fields[field]} ${reasonText(fault.refused)}` : undefined,
  };
};
