import styled from 'styled-components';
import { analyticsMessages } from '../../../domain/analytics/analytics-messages.ts';
import { cubeNames, type CubeName } from '../../../domain/analytics/cubes.ts';
import { groupsIn, measuresIn, segmentsIn, withCube, withKind } from '../../../domain/dashboards/charts/chart-draft.ts';
import { chartFormMessages as texts } from '../../../domain/dashboards/chart-form-messages.ts';
import { chartMessages as say } from '../../../domain/dashboards/chart-messages.ts';
import { memberTitle } from '../../../domain/dashboards/charts/chart-words.ts';
import { chartKinds, type ChartKind } from '../../../domain/dashboards/charts/dashboard-chart.ts';
import { numberText } from '../../../domain/texts/set-locale.ts';
import { MultiSelect } from '../../kit/fields/multi-select.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { color, font } from '../../theme/tokens.ts';
import { Pair } from './pair.ts';
import { optionsOf, useChartDraft, type ChartFieldsProps } from './use-chart-draft.ts';
import { FilterFields } from './filter-fields.tsx';
import { TimeFields } from './time-fields.tsx';

export function ChartFields({ form }: ChartFieldsProps) {
  const { draft, cube, write, errorOf } = useChartDraft(form);
  return (
    <>
      <TextField
        label={say.fields.name}
        value={draft.name}
        error={errorOf('name')}
        required
        autoFocus
        onChange={(name) => write({ name })}
      />
      <Pair>
        <SelectField
          label={say.fields.chart}
          value={draft.chart}
          options={chartKinds.map((value) => ({ value, label: say.kinds[value] }))}
          onChange={(kind) => write(withKind(draft, kind as ChartKind))}
        />
        <SelectField
          label={say.cube}
          value={cube}
          options={cubeNames.map((value) => ({ value, label: analyticsMessages.cubes[value] }))}
          onChange={(value) => write(withCube(draft, value as CubeName))}
        />
      </Pair>
      <Measures form={form} />
      {draft.chart !== 'KPI' && <Groups form={form} />}
      <Fault text={errorOf('dimensions')} />
      <TimeFields form={form} />
      <Fault text={errorOf('timeDimensions')} />
      <Segments form={form} />
      <FilterFields form={form} />
      <Fault text={errorOf('filters')} />
    </>
  );
}

/** One value for a number and a pie, several for the others. */
function Measures({ form }: ChartFieldsProps) {
  const { draft, cube, write, errorOf } = useChartDraft(form);
  const options = optionsOf(measuresIn(cube));
  if (draft.chart === 'KPI' || draft.chart === 'Pie')
    return (
      <SelectField
        label={say.fields.measures}
        value={draft.measures[0] ?? ''}
        options={options}
        error={errorOf('measures')}
        onChange={(measure) => write({ measures: [measure] })}
      />
    );
  return (
    <>
      <ChosenMembers
        label={say.fields.measures}
        values={draft.measures}
        options={options}
        onChange={(measures) => write({ measures: [...measures] })}
      />
      <Fault text={errorOf('measures')} />
    </>
  );
}

function Groups({ form }: ChartFieldsProps) {
  const { draft, cube, write } = useChartDraft(form);
  const [first = '', second = ''] = draft.dimensions;
  const none = { value: '', label: texts.noGroup };
  const options = optionsOf(groupsIn(cube));
  const set = (dimensions: readonly string[]) => write({ dimensions: dimensions.filter((one) => one !== '') });
  return (
    <Pair>
      <SelectField
        label={say.fields.dimensions}
        value={first}
        options={draft.chart === 'Pie' ? options : [none, ...options]}
        onChange={(value) => set([value, value === '' ? '' : second])}
      />
      {draft.chart !== 'Pie' && first !== '' && (
        <SelectField
          label={texts.secondGroup}
          value={second}
          options={[none, ...options.filter(({ value }) => value !== first)]}
          onChange={(value) => set([first, value])}
        />
      )}
    </Pair>
  );
}

function Segments({ form }: ChartFieldsProps) {
  const { draft, cube, write } = useChartDraft(form);
  const options = optionsOf(segmentsIn(cube));
  if (options.length === 0) return null;
  return (
    <ChosenMembers
      label={say.fields.segments}
      values={draft.segments}
      options={options}
      onChange={(segments) => write({ segments: [...segments] })}
    />
  );
}

interface ChosenMembersProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly options: ReturnType<typeof optionsOf>;
  readonly onChange: (values: readonly string[]) => void;
}

/** Several members of a cube, with their names beside the button. */
function ChosenMembers({ label, values, options, onChange }: ChosenMembersProps) {
  return (
    <Chosen>
      <MultiSelect
        label={label}
        listLabel={label}
        values={values}
        options={options}
        countText={numberText(values.length)}
        onChange={onChange}
      />
      <span>{values.map(memberTitle).join(', ')}</span>
    </Chosen>
  );
}

function Fault({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <Wrong role="alert">{text}</Wrong>;
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Wrong = styled.p`
  color: ${color.danger};
  font-size: ${font.small};
`;
