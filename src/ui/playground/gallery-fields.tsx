import { limits } from '../../domain/limits.ts';
import { messages } from '../../domain/texts/messages.ts';
import { CommittedField } from '../kit/drafts/committed-field.tsx';
import { CodeField } from '../kit/fields/code-field.tsx';
import { ColorField } from '../kit/fields/color-field.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { FilterToggle } from '../kit/filters/filter-toggle.tsx';
import { MultiSelect } from '../kit/fields/multi-select.tsx';
import { Occupied } from '../kit/layout/occupied.tsx';
import { ReadOnlyValue } from '../kit/fields/read-only-value.tsx';
import { RichTextEditor } from '../kit/rich-text/rich-text-editor.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { StepSlider } from '../kit/fields/step-slider.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { TitleField } from '../kit/fields/title-field.tsx';
import { UploadArea } from '../kit/fields/upload-area.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { letters, nothing, Specimen } from './specimen.tsx';

const wrong = "Title can't be blank";
const blank = (text: string) => (text.trim() === '' ? "Parameter can't be blank" : undefined);

export function FieldPieces() {
  return (
    <>
      <TextFields />
      <ChoiceFields />
      <OtherFields />
    </>
  );
}

function TextFields() {
  return (
    <>
      <Specimen name="TextField">
        <TextField label="Plain" value="A text" onChange={nothing} />
        <TextField label="Wrong" required value="" error={wrong} onChange={nothing} />
        <TextField label="Disabled" disabled value="A text" onChange={nothing} />
      </Specimen>
      <Specimen name="FilterToggle">
        <FilterToggle label="Assigned to me" isSet onChange={nothing} />
        <FilterToggle label="Off" isSet={false} onChange={nothing} />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Lines" value={'One\nTwo'} onChange={nothing} />
        <TextArea label="Wrong" value="" error={wrong} rows={2} onChange={nothing} />
      </Specimen>
      <Specimen name="CodeField">
        <CodeField label="Body" value={'"Hello " + who'} rows={2} onChange={nothing} />
        <CodeField label="Wrong body" value={'"Hello " +'} error="The expression is unfinished" onChange={nothing} />
      </Specimen>
      <Specimen name="CommittedField">
        <CommittedField label="Parameter" value="quantity" faultOf={blank} onCommit={nothing} />
      </Specimen>
      <Specimen name="TitleField">
        <TitleField label="Title" value="Basket is empty" onChange={nothing} />
        <TitleField label="Wrong title" value="" error={wrong} onChange={nothing} />
      </Specimen>
    </>
  );
}

function ChoiceFields() {
  return (
    <>
      <Specimen name="SelectField">
        <SelectField label="Chosen" value="a" options={letters} onChange={nothing} />
        <SelectField label="None" value="" options={letters} error="Severity can't be blank" onChange={nothing} />
        <SelectField label="Read only" readOnly value="b" options={letters} onChange={nothing} />
      </Specimen>
      <Specimen name="UserSelect">
        <UserSelect
          label="Assigned To"
          value="u1"
          users={[
            { id: 'u1', name: 'Ada Lovelace' },
            { id: 'u2', name: 'Grace Hopper' },
          ]}
          nobody="Nobody"
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="MultiSelect">
        <MultiSelect
          label="Status"
          listLabel="Statuses"
          values={['a']}
          options={letters}
          countText="chosen"
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="DateField">
        <DateField
          label="Day"
          value="2026-11-21"
          labels={{ ...messages.defect.date, clear: messages.defect.clearDate }}
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="ColorField">
        <ColorField label="Colour" value="#add8e6" onChange={nothing} />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label="Search" clearLabel="Clear" value="basket" onChange={nothing} />
      </Specimen>
      <Specimen name="SwitchField">
        <SwitchField label="On" on onChange={nothing} description="What it does" />
        <SwitchField label="Off" on={false} onChange={nothing} />
      </Specimen>
    </>
  );
}

function OtherFields() {
  return (
    <>
      <Specimen name="StepSlider">
        <StepSlider label="Steps" value={3} last={7} onChange={nothing} />
      </Specimen>
      <Specimen name="UploadArea">
        <UploadArea
          text="Drop files here, or"
          browseLabel="choose files"
          hint="At most 10 MB"
          maxBytes={limits.attachmentBytes}
          onFiles={nothing}
          onRejected={nothing}
        />
      </Specimen>
      <Specimen name="ReadOnlyValue">
        <ReadOnlyValue label="Reported by" text="Ada Lovelace" />
      </Specimen>
      <Specimen name="FieldMark">
        {(['waiting', 'saving', 'saved', 'failed'] as const).map((state) => (
          <FieldMark key={state} state={state} text={state} retryLabel="Try again" onRetry={nothing} />
        ))}
      </Specimen>
      <Specimen name="Occupied">
        <Occupied by="Grace is here">
          <TextField label="Somebody else is in it" value="A text" onChange={nothing} />
        </Occupied>
      </Specimen>
      <Specimen name="RichTextEditor">
        <RichTextEditor label="Description" value="<p>Some <strong>words</strong></p>" onChange={nothing} />
      </Specimen>
    </>
  );
}
