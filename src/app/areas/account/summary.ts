import { firstValueFrom, map } from 'rxjs';
import { changedFields, seenValues, type TextDraft } from '../../../domain/forms/changed-fields.ts';
import { limits } from '../../../domain/limits.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import { summaryMessages } from '../../../domain/accounts/summary-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { newUserFaults } from '../../../domain/users/new-user.ts';
import type { User } from '../../../domain/users/user.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import type { AccountsService } from '../../../services/accounts/accounts-service.ts';
import type { UsersService } from '../../../services/users/users-service.ts';
import type { SummaryActors } from '../../../ui/account/summary-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { startAccountLogo } from './account-logo.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startForm } from '../../kit/form.ts';
import { bindPageForm } from '../../kit/bind-page-form.ts';
import { startRecords } from '../../kit/records.ts';

/** The summary of the account settings: the signed-in person and the logo of the organisation [SET-001]. */
export interface SummaryNeeds {
  readonly me: Profile;
  readonly users: Pick<UsersService, 'read' | 'update'>;
  readonly accounts: Pick<AccountsService, 'logo' | 'changeLogo'>;
  readonly platform: Pick<Platform, 'newId'>;
  drawLogo(file: Blob): Promise<Blob>;
  notify(content: NoticeContent): void;
}

export interface ProfileDraft extends FormDraft {
  readonly fullName: string;
  readonly jobRole: string;
  readonly phoneNumber: string;
}
const draftOf = ({ fullName, jobRole, phoneNumber }: User): ProfileDraft => ({ fullName, jobRole, phoneNumber });

export const startSummary = (
  { me, users, accounts, platform, drawLogo, notify }: SummaryNeeds,
  actorOptions: ActorOptions,
): SummaryActors => {
  const keys = commandKeys(platform);
  const ownProfile = startRecords<User>(
    'ownProfile',
    () => users.read(me.id).pipe(map((read) => ({ rows: [read], page: null }))),
    actorOptions,
  );
  const profileForm = startForm(
    'profileForm',
    {
      check: (draft) => newUserFaults({ ...(draft as ProfileDraft), email: me.email }),
      submit: ({ draft, stored }) => {
        const changes = changedFields(draft, stored) as Partial<ProfileDraft>;
        return keys.send([draft, stored], (key) =>
          firstValueFrom(users.update(key, me.id, { ...changes, was: seenValues(changes, stored as TextDraft) })),
        );
      },
    },
    actorOptions,
  );
  const fill = (read: User) => profileForm.send({ type: 'form.open', about: read.id, draft: draftOf(read) });
  bindPageForm(ownProfile, profileForm, fill);
  profileForm.on('form.done', () => notify({ tone: 'success', text: summaryMessages.saved, stay: limits.successStay }));
  const logoNeeds = { isWanted: !me.productAdmin, service: accounts, platform, draw: drawLogo, notify };
  return { ownProfile, profileForm, accountLogo: startAccountLogo(logoNeeds, actorOptions) };
};
