import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { chartFault, wholeFilters } from '../../../domain/dashboards/charts/chart-faults.ts';
import { chartFormMessages as texts } from '../../../domain/dashboards/chart-form-messages.ts';
import { chartMessages as say } from '../../../domain/dashboards/chart-messages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectChartFormProblem,
  selectChartPreview,
  selectEditedChart,
  selectIsChartOpen,
  selectIsChartSaving,
} from '../../../machines/dashboards/chart-form-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { color, font, size } from '../../theme/tokens.ts';
import { ChartView } from '../chart-view.tsx';
import { ChartFields } from './chart-fields.tsx';

/** A chart, new or to be changed, beside its preview. */
export function ChartDialog() {
  const { chartForm: form } = useArea('dashboards');
  const isOpen = useSelector(form, selectIsChartOpen);
  const isSaving = useSelector(form, selectIsChartSaving);
  const problem = useSelector(form, selectChartFormProblem);
  const { chartId } = useSelector(form, selectEditedChart);
  const close = () => form.send({ type: 'chart.close' });
  const actions = (
    <>
      <Button onPress={close} disabled={isSaving}>
        {messages.cancel}
      </Button>
      <Button
        tone="primary"
        busy={isSaving && messages.records.saving}
        onPress={() => form.send({ type: 'chart.submit' })}
      >
        {messages.save}
      </Button>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={chartId === '' ? say.add : say.editTitle}
      closeLabel={messages.close}
      actions={actions}
      wide="page"
    >
      <Sides>
        <Side>
          {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
          <ChartFields form={form} />
        </Side>
        <Preview />
      </Sides>
    </Dialog>
  );
}

function Preview() {
  const { chartForm: form } = useArea('dashboards');
  const chart = useSelector(form, selectChartPreview);
  const { place } = useSelector(form, selectEditedChart);
  // What has no name yet, and filters without a value, can be shown too.
  const shown = { ...chart, name: texts.preview, filters: wholeFilters(chart.filters) };
  const isWhole = chartFault(shown) === null;
  return (
    <Shown aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {isWhole ? <ChartView tile="preview" projectId={place.projectId} chart={shown} /> : <p>{texts.previewEmpty}</p>}
    </Shown>
  );
}

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 20px;
  align-items: flex-start;
`;
const Side = styled.div`
  display: flex;
  flex: 1 1 340px;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
`;
const Shown = styled.section`
  display: flex;
  flex: 1 1 340px;
  flex-direction: column;
  min-width: 0;
  height: 340px;
  padding: 10px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  background: ${color.raised};
  h3 { flex: none; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  > p { margin: auto; color: ${color.quiet}; font-size: ${font.list}; text-align: center; }
`;
