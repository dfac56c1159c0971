import { identityMessages } from '../../domain/identity/identity-messages.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import { FormText } from '../form/form-text.tsx';

const say = identityMessages.tab.reauth;

/** Confirms the user's identity before authentication settings are changed. */
export function PasswordAgain({ form, first = false }: { readonly form: FormRef; readonly first?: boolean }) {
  return (
    <FormText
      form={form}
      field="password"
      label={say.label}
      type="password"
      autoComplete="current-password"
      autoFocus={first}
    />
  );
}
