import { userMessages as say } from '../../domain/users/user-messages.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';

/** The details of a user, apart from their permissions [USER-006]. */
export function UserDialog() {
  const { userForm: form } = useArea('users');
  return (
    <FormDialog form={form} title={say.editTitle} submitLabel={say.save}>
      <FormText form={form} field="fullName" label={say.fields.fullName} required autoFocus />
      <FormText form={form} field="jobRole" label={say.fields.jobRole} />
      <FormText form={form} field="phoneNumber" label={say.fields.phoneNumber} type="tel" />
    </FormDialog>
  );
}
