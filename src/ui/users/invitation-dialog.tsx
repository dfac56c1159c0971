import { userMessages as say } from '../../domain/users/user-messages.ts';
import { roleLabel, userRoles } from '../../domain/users/user.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { InvitationResults } from './invitation-results.tsx';
import { useLicenceOptions } from './use-licence-options.ts';

/** Invites several users at once; the result is shown for each of them [USER-011..014]. */
export function InvitationDialog() {
  const { invitation: form } = useArea('users');
  const roles = userRoles.map((role) => ({ value: role, label: roleLabel(role) }));
  return (
    <FormDialog form={form} title={say.inviteTitle} submitLabel={say.invite}>
      <InvitationResults form={form} />
      <TextArea label={say.fields.emails} required autoFocus rows={5} {...useTextField(form, 'emails')} />
      <SelectField label={say.fields.license} options={useLicenceOptions()} {...useTextField(form, 'license')} />
      <SelectField label={say.fields.role} options={roles} {...useTextField(form, 'role')} />
    </FormDialog>
  );
}
