import { firstValueFrom, map } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { summaryWords } from '../../domain/texts/summary-words.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import { newUserFaults } from '../../domain/users/new-user.ts';
import type { User } from '../../domain/users/user.ts';
import type { Draft } from '../../machines/form/form-machine.ts';
import type { AccountsService } from '../../services/accounts/accounts-service.ts';
import type { UsersService } from '../../services/users/users-service.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import type { Birth } from '../birth.ts';
import type { World } from '../world.ts';
import { startAccountLogo } from './account-logo.ts';
import { commandKeys } from './command-keys.ts';
import { startForm } from './form.ts';
import { layForm } from './lay-form.ts';
import { startRecords } from './records.ts';

/** The summary of the account settings: who one is, and the sign of the organisation [SET-001]. */
export interface SummaryNeeds {
  readonly me: Profile;
  readonly users: Pick<UsersService, 'read' | 'update'>;
  readonly accounts: Pick<AccountsService, 'logo' | 'changeLogo'>;
  readonly world: Pick<World, 'newId'>;
  drawLogo(file: Blob): Promise<Blob>;
  notify(content: NoticeContent): void;
}

export interface ProfileDraft extends Draft {
  readonly fullName: string;
  readonly jobRole: string;
  readonly phoneNumber: string;
}
const draftOf = ({ fullName, jobRole, phoneNumber }: User): ProfileDraft => ({ fullName, jobRole, phoneNumber });

export const startSummary = (
  { me, users, accounts, world, drawLogo, notify }: SummaryNeeds,
  birth: Birth,
): Pick<Workspace, 'ownProfile' | 'profileForm' | 'accountLogo'> => {
  const keys = commandKeys(world);
  const ownProfile = startRecords<User>(
    'ownProfile',
    () => users.read(me.id).pipe(map((read) => ({ rows: [read], page: null }))),
    birth,
  );
  const profileForm = startForm(
    'profileForm',
    {
      check: (draft) => newUserFaults({ ...(draft as ProfileDraft), email: me.email }),
      submit: ({ draft }) => keys.send(draft, (key) => firstValueFrom(users.update(key, me.id, draft as ProfileDraft))),
    },
    birth,
  );
  const lay = (read: User) => profileForm.send({ type: 'form.open', about: read.id, draft: draftOf(read) });
  layForm(ownProfile, profileForm, lay);
  profileForm.on('form.done', () => notify({ tone: 'success', text: summaryWords.saved, stay: limits.successStay }));
  const logoNeeds = { isWanted: !me.productAdmin, service: accounts, world, draw: drawLogo, notify };
  return { ownProfile, profileForm, accountLogo: startAccountLogo(logoNeeds, birth) };
};
