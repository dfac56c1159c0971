import { useSelector } from '@xstate/react';
import { accountMessages as say } from '../../domain/accounts/account-messages.ts';
import { selectFormAbout, type FormRef } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';

const releases = Object.entries(say.releases).map(([value, label]) => ({ value, label }));

type Field = keyof typeof say.fields;

function Line({ form, field, required = false }: { form: FormRef; field: Field; required?: boolean }) {
  const isFirst = field === 'organizationName';
  return <FormText form={form} field={field} label={say.fields[field]} required={required} autoFocus={isFirst} />;
}

/** The identifying fields of an account [ADMIN-008, PADMIN-017]. */
function ConfigurationFields({ form }: { readonly form: FormRef }) {
  const release = useTextField(form, 'releasePreference');
  return (
    <>
      <Line form={form} field="features" />
      <SelectField label={say.fields.releasePreference} options={releases} {...release} />
      <Line form={form} field="domain" />
      <Line form={form} field="authType" required />
      <Line form={form} field="authProviderKey" />
    </>
  );
}

/** An account; a new one includes its administrator [PADMIN-013, PADMIN-014]. */
export function AccountDialog() {
  const { accountForm: form } = useArea('accounts');
  const isNew = useSelector(form, selectFormAbout) === '';
  return (
    <FormDialog form={form} title={isNew ? say.addTitle : say.editTitle} submitLabel={isNew ? say.create : say.save}>
      <Line form={form} field="organizationName" required />
      {isNew && <Line form={form} field="adminName" required />}
      {isNew && <Line form={form} field="adminEmail" required />}
      <Line form={form} field="fullName" />
      <Line form={form} field="email" />
      <Line form={form} field="phoneNumber" />
      <Line form={form} field="address" />
      <Line form={form} field="country" />
      {!isNew && <ConfigurationFields form={form} />}
    </FormDialog>
  );
}
