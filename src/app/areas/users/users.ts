import { firstValueFrom, map, type Observable } from 'rxjs';
import { changedFields, seenValues, type TextDraft } from '../../../domain/forms/changed-fields.ts';
import { limits } from '../../../domain/limits.ts';
import type { LicenceType } from '../../../domain/licences/licence-type.ts';
import type { Plan } from '../../../domain/licences/plan.ts';
import { texts } from '../../../domain/texts/texts.ts';
import { factorMessages } from '../../../domain/users/factor-messages.ts';
import { userMessages as say } from '../../../domain/users/user-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { invitationFault, invitedFrom } from '../../../domain/users/invitation.ts';
import { invitationResult } from '../../../domain/users/invitation-result.ts';
import { newUserFaults } from '../../../domain/users/new-user.ts';
import type { User, UserRole } from '../../../domain/users/user.ts';
import type { CreatedUser } from '../../../domain/users/users-contract.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import type { UsersService } from '../../../services/users/users-service.ts';
import type { UsersActors } from '../../../ui/users/users-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startForm } from '../../kit/form.ts';
import { refetch, refetchAfter, startRecords } from '../../kit/records.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';

export interface UsersNeeds {
  readonly service: UsersService;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

type UserChanges = Parameters<UsersService['update']>[2];

const textIn = (draft: FormDraft, field: string) => {
  const value = draft[field];
  return typeof value === 'string' ? value : '';
};

/** `plan|TYPE` of a choice of a licence; null for none. */
export const licenceIn = (choice: string): { planName: string; type: LicenceType } | null => {
  const at = choice.lastIndexOf('|');
  return at < 0 ? null : { planName: choice.slice(0, at), type: choice.slice(at + 1) as LicenceType };
};

const invited = (draft: FormDraft) => {
  const license = licenceIn(textIn(draft, 'license'));
  const role = textIn(draft, 'role') as UserRole;
  return invitedFrom(textIn(draft, 'emails')).map((one) => ({ ...one, role, ...(license && { license }) }));
};

const checkInvitation = (draft: FormDraft): Record<string, string> => {
  const fault = invitationFault(textIn(draft, 'emails'));
  return fault === null ? {} : { emails: fault };
};

const checkUser = (draft: FormDraft): Record<string, string> => {
  const fields = { email: 'a@b', fullName: textIn(draft, 'fullName'), phoneNumber: textIn(draft, 'phoneNumber') };
  return newUserFaults(fields);
};

const doneWords = {
  delete: say.removed,
  signOut: say.signedOut,
  resetFactor: factorMessages.done,
  role: say.roleSaved,
  licence: say.licenceSaved,
};
/** They have a dialog, which shows the reason of a refusal. */
const confirmed = ['delete', 'signOut', 'resetFactor'];

const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

export const startUsers = ({ service, platform, notify }: UsersNeeds, actorOptions: ActorOptions): UsersActors => {
  const users = startRecords<User>('users', ({ term, page }) => service.list(term, page), actorOptions);
  const plans = startRecords<Plan>(
    'plans',
    () => service.plans().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  const keys = commandKeys(platform);
  const send = <Output>(command: unknown, call: (key: string) => Observable<Output>): Promise<Output> =>
    keys.send(command, (key) => firstValueFrom(call(key)));

  const invitation = startForm(
    'invitation',
    {
      check: checkInvitation,
      submit: ({ draft }) =>
        refetchAfter(
          send(draft, (key) => service.create(key, invited(draft))),
          users,
          plans,
        ),
    },
    actorOptions,
  );
  const userForm = startForm(
    'userForm',
    {
      check: checkUser,
      submit: (submitted) => {
        const changes = changedFields(submitted.draft, submitted.stored) as UserChanges;
        return refetchAfter(
          send(submitted, (key) =>
            service.update(key, submitted.about, {
              ...changes,
              was: seenValues(changes, submitted.stored as TextDraft),
            }),
          ),
          users,
          plans,
        );
      },
    },
    actorOptions,
  );

  const runMutation = (mutation: Mutation): Promise<unknown> => {
    const { name, about, value } = mutation;
    return send<unknown>(mutation, (key) => {
      if (name === 'delete') return service.delete(key, about);
      if (name === 'signOut') return service.signOut(key, about);
      if (name === 'resetFactor') return service.resetTwoFactor(key, about);
      if (name === 'role') return service.role(key, about, value as UserRole);
      const licence = licenceIn(String(value));
      return service.assign(key, about, licence?.planName ?? '', licence?.type ?? 'NONE');
    });
  };
  const userMutation = startMutation('userMutation', runMutation, actorOptions);
  // Addresses that could not be invited stay in the form with the reasons; the others are removed.
  invitation.on('form.done', ({ about, draft, output }) => {
    const addressees = invitedFrom(textIn(draft, 'emails'));
    const { left, invited: done, failures } = invitationResult(addressees, output as readonly CreatedUser[]);
    if (failures.length > 0)
      invitation.send({ type: 'form.open', about, draft: { ...draft, emails: left, invited: done, failures } });
    else notify(success(done.length === 1 ? (done[0] ?? '') : say.allInvited(done.length)));
  });
  userForm.on('form.done', ({ draft }) => {
    notify(success(say.saved(textIn(draft, 'fullName'))));
  });
  userMutation.on('mutation.done', ({ mutation: { name, title } }) => {
    refetch(users, plans);
    notify(success(doneWords[name as keyof typeof doneWords](title)));
  });
  // A choice in a table has no dialog to show the reason of a refusal.
  userMutation.on('mutation.refused', ({ mutation, problem }) => {
    if (!confirmed.includes(mutation.name))
      notify({
        tone: 'danger',
        text: problem.kind === 'forbidden' ? problemText(problem) : texts.error.common,
      });
    refetch(users, plans);
  });
  return { users, plans, invitation, userForm, userMutation };
};
