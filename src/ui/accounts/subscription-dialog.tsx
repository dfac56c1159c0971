import { useSelector } from '@xstate/react';
import type { Account } from '../../domain/accounts/account.ts';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { licenceTypes } from '../../domain/session/profile.ts';
import { accountMessages, subscriptionMessages as say } from '../../domain/accounts/account-messages.ts';
import { selectFormAbout } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';

/** The number of licences of each type in an account, and their period [PADMIN-021, PADMIN-022]. */
export function SubscriptionDialog({ accounts }: { readonly accounts: readonly Account[] }) {
  const { subscriptionForm: form } = useArea('accounts');
  const isNew = useSelector(form, selectFormAbout) === '';
  const options = accounts.map(({ id, organizationName }) => ({ value: id, label: organizationName }));
  return (
    <FormDialog
      form={form}
      title={isNew ? say.addTitle : say.editTitle}
      submitLabel={isNew ? accountMessages.create : accountMessages.save}
    >
      <SelectField
        label={say.fields.account}
        required
        readOnly={!isNew}
        options={options}
        {...useTextField(form, 'account')}
      />
      <FormText required form={form} field="planName" label={say.fields.planName} readOnly={!isNew} />
      <FormText required form={form} field="startDate" label={say.fields.startDate} />
      <FormText required form={form} field="endDate" label={say.fields.endDate} />
      {licenceTypes.map((type) => (
        <FormText required key={type} form={form} field={type} label={licenceLabel(type)} />
      ))}
    </FormDialog>
  );
}
