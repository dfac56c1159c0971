import { limits } from '../limits.ts';
import { identityMessages } from './identity-messages.ts';
import { identityReasonMessages } from './identity-reason-messages.ts';
import { texts } from '../texts/texts.ts';
import { passwordFault } from './password-rule.ts';

/** The errors of the forms in the security tab, one sentence for each field. */
type Draft = Readonly<Record<string, string | boolean | readonly string[]>>;
type Errors = Readonly<Record<string, string>>;

const textOf = (draft: Draft, field: string): string => {
  const value = draft[field];
  return typeof value === 'string' ? value : '';
};
const { fault } = texts;
const { tab } = identityMessages;
const { password: faults } = identityReasonMessages;

export const passwordErrors =
  (email: string) =>
  (draft: Draft): Errors => {
    const next = textOf(draft, 'next');
    const wrong = passwordFault(next, email);
    return {
      ...(textOf(draft, 'password') === '' && { password: `${tab.password.present} ${fault.required}` }),
      ...(wrong && { next: `${tab.password.next} ${faults[wrong]}` }),
      ...(next !== textOf(draft, 'again') && { again: fault.confirmation(tab.password.next) }),
    };
  };

const nameErrors = (draft: Draft, label: string): Errors => {
  const name = textOf(draft, 'name').trim();
  if (name === '') return { name: `${label} ${fault.required}` };
  return [...name].length > limits.keyNameLength ? { name: `${label} ${fault.maxLength(limits.keyNameLength)}` } : {};
};

export const passkeyErrors = (draft: Draft): Errors => nameErrors(draft, tab.passkeys.name);

export const keyErrors = (draft: Draft): Errors => ({
  ...nameErrors(draft, tab.keys.name),
  ...((draft['grants'] ?? []).toString() === '' && { grants: `${tab.keys.may}: ${tab.keys.mayNothing}` }),
});

export const reauthErrors = (draft: Draft): Errors =>
  textOf(draft, 'password') === '' ? { password: `${tab.reauth.label} ${fault.required}` } : {};

/** `Defect.read` for each checked box, as the call expects. */
export const permissionsOf = (grants: readonly string[]) => {
  const modules = [...new Set(grants.map((grant) => grant.split('.')[0] ?? ''))];
  return modules.map((moduleName) => ({
    moduleName,
    allowedActions: grants
      .filter((grant) => grant.startsWith(`${moduleName}.`))
      .map((grant) => grant.slice(moduleName.length + 1)),
  }));
};
