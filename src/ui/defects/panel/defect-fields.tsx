import { memo } from 'react';
import { formFields, type Field } from '../../../domain/templates/template.ts';
import { ArrangeableFields } from './arrangeable-fields.tsx';
import { FieldEdit } from './field-edit.tsx';
import { FieldsGrid } from './fields-grid.tsx';
import { RetiredFields } from './retired-fields.tsx';
import { useProject } from '../use-project.ts';

/**
 * The fields of an existing defect, as in the project's template; each is saved separately [DEF-051]. Each selects its
 * own value, so that other changes of the defect do not rerender it.
 */
export const DefectFields = memo(function DefectFields({ defectId }: { readonly defectId: string }) {
  const { template, mayEditTemplate } = useProject();
  const Fields = mayEditTemplate ? ArrangeableFields : FieldsGrid;
  return (
    <>
      <Fields
        fields={formFields(template)}
        render={(field: Field) => <FieldEdit field={field} defectId={defectId} />}
      />
      <RetiredFields defectId={defectId} />
    </>
  );
});
