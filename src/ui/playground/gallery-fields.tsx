import { limits } from '../../domain/limits.ts';
import { words } from '../../domain/texts/words.ts';
import { ColorField } from '../kit/color-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { MultiSelect } from '../kit/multi-select.tsx';
import { Occupied } from '../kit/occupied.tsx';
import { ReadOnlyValue } from '../kit/read-only-value.tsx';
import { RichTextEditor } from '../kit/rich-text-editor.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { StepSlider } from '../kit/step-slider.tsx';
import { SwitchField } from '../kit/switch-field.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextField } from '../kit/text-field.tsx';
import { TitleField } from '../kit/title-field.tsx';
import { UploadArea } from '../kit/upload-area.tsx';
import { UserSelect } from '../kit/user-select.tsx';
import { letters, nothing, Specimen } from './specimen.tsx';

const wrong = "Title can't be blank";

export function FieldPieces() {
  return (
    <>
      <Specimen name="TextField">
        <TextField label="Plain" value="A text" onChange={nothing} />
        <TextField label="Wrong" required value="" error={wrong} onChange={nothing} />
        <TextField label="Disabled" disabled value="A text" onChange={nothing} />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Lines" value={'One\nTwo'} onChange={nothing} />
        <TextArea label="Wrong" value="" error={wrong} rows={2} onChange={nothing} />
      </Specimen>
      <Specimen name="TitleField">
        <TitleField label="Title" value="Basket is empty" onChange={nothing} />
        <TitleField label="Wrong title" value="" error={wrong} onChange={nothing} />
      </Specimen>
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
          labels={{ ...words.defect.date, clear: words.defect.clearDate }}
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
