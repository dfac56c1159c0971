import type { DefectRecord } from '../../domain/defects/defect.ts';
import { textOf } from '../../domain/defects/field-access.ts';
import { defaultTemplate, type Field } from '../../domain/defects/template.ts';
import { FieldEdit } from './field-edit.tsx';
import { FieldInput } from './field-input.tsx';
import { FieldsGrid } from './fields-grid.tsx';

const shown = defaultTemplate.fields.filter(({ type }) => type !== 'TAG');
const ignore = () => {};

/** The fields of an existing defect; each saves itself [DEF-051]. */
export function DefectFields({ record }: { readonly record: DefectRecord }) {
  return (
    <FieldsGrid
      fields={shown}
      render={(field) =>
        field.readOnly ? <Fixed field={field} record={record} /> : <FieldEdit field={field} defectId={record.id} />
      }
    />
  );
}

function Fixed({ field, record }: { readonly field: Field; readonly record: DefectRecord }) {
  return <FieldInput field={field} value={textOf(record, field.key)} onWrite={ignore} onChoose={ignore} readOnly />;
}
