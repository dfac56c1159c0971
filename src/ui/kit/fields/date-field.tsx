import { CalendarDays, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import type { CalendarDate } from '@internationalized/date';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { floating } from '../../theme/marks.ts';
import { smallButtonLook } from '../../theme/small-button-look.ts';
import { color } from '../../theme/tokens.ts';
import { DayPicker, type DayPickerLabels } from './day-picker.tsx';
import { fieldColumn, FieldFrame, type FieldProps } from './field-frame.tsx';
import { dayOf, isoOf } from './iso-date.ts';
import { isIncompleteDate } from '../focus/incomplete-date.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { dayText } from './date-words.ts';
import { dateMessages } from '../../../domain/texts/date-messages.ts';

export interface DateFieldProps extends FieldProps {
  /** An ISO date (`yyyy-mm-dd`; a time after it is ignored) or ''. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly labels: DayPickerLabels & { readonly clear: string };
}

const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
/** Dates are typed in the format in which they are shown: with month names in English, otherwise by locale. */
const namesMonths = dateMessages.day.includes('MMM');
const shownAs = (type: string, text: string, value: number | null | undefined, isPlaceholder: boolean) => {
  if (!namesMonths) return text;
  if (type === 'literal') return ' ';
  return type === 'month' && value && !isPlaceholder ? months.format(Date.UTC(2000, value - 1)) : text;
};

/** A date, displayed and typed in the format of `dateMessages`. An incomplete one stays local; the field says so when the focus leaves it. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, look = 'boxed', labels } = props;
  const [draft, setDraft] = useState<{ of: string; day: CalendarDate | null } | null>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (props.readOnly) return <ReadOnlyValue {...props} text={dayText(value)} />;
  const change = (day: CalendarDate | null) => {
    const iso = isoOf(day);
    setIsIncomplete(false);
    setDraft({ of: iso ?? value, day });
    if (iso !== null && iso !== value) onChange(iso);
  };
  const error = props.error ?? (isIncomplete ? dateMessages.incomplete : undefined);
  return (
    <Column
      value={draft && draft.of === value ? draft.day : dayOf(value)}
      onChange={change}
      onBlur={() => setIsIncomplete(box.current !== null && isIncompleteDate(box.current))}
      shouldForceLeadingZeros
      validationBehavior="aria"
      isRequired={props.required ?? false}
      isDisabled={props.disabled ?? false}
      isInvalid={error !== undefined}
    >
      <FieldFrame {...props} error={error}>
        <Box ref={box} $look={look} data-date-field>
          <Segments>
            {(segment) => (
              <Segment segment={segment}>
                {shownAs(segment.type, segment.text, segment.value, segment.isPlaceholder)}
              </Segment>
            )}
          </Segments>
          {value && !props.required && (
            <Small slot={null} aria-label={labels.clear} onPress={() => change(null)}>
              <X size={14} aria-hidden />
            </Small>
          )}
          <Small aria-label={labels.open}>
            <CalendarDays size={15} aria-hidden />
          </Small>
        </Box>
      </FieldFrame>
      <Sheet offset={4}>
        <DayPicker labels={labels} />
      </Sheet>
    </Column>
  );
}

const Column = styled(DatePicker<CalendarDate>)`
  ${fieldColumn}
`;
const Box = styled(Group)<{ $look: FieldLook }>`
  ${fieldLook}
  display: flex;
  align-items: center;
  padding-block: 0;
  padding-inline-end: 3px;
  &[data-focus-within] { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
const Segments = styled(DateInput)`
  display: flex;
  flex: 1;
  min-width: 0;
  white-space: pre;
`;
const Segment = styled(DateSegment)`
  padding: 1px 2px;
  border-radius: 3px;
  outline: none;
  font-variant-numeric: tabular-nums;
  &[data-placeholder] { color: ${color.quiet}; }
  &[data-focused] { background: ${color.accent}; color: ${color.onAccent}; }
`;
const Small = styled(Button)`
  ${smallButtonLook}
  &[data-hovered] { background: ${color.pressed}; color: ${color.text}; }
`;
const Sheet = styled(Popover)`
  ${floating}
  padding: 10px;
`;
