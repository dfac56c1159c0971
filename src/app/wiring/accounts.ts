import { firstValueFrom, map, type Observable } from 'rxjs';
import type { Account, AccountPlan } from '../../domain/accounts/account.ts';
import {
  accountFaults,
  subscriptionFaults,
  subscriptionIn,
  type TextDraft,
} from '../../domain/accounts/account-drafts.ts';
import { limits } from '../../domain/limits.ts';
import type { Plan } from '../../domain/licences/plan.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { accountWords, subscriptionWords } from '../../domain/texts/account-words.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import { newUserFaults, resultText } from '../../domain/users/new-user.ts';
import type { User } from '../../domain/users/user.ts';
import type { CreatedUser } from '../../domain/users/users-contract.ts';
import type { Deed } from '../../machines/deed/deed-machine.ts';
import type { Draft } from '../../machines/form/form-machine.ts';
import type { AccountsService } from '../../services/accounts/accounts-service.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import type { Birth } from '../birth.ts';
import type { World } from '../world.ts';
import { commandKeys } from './command-keys.ts';
import { startDeed } from './deed.ts';
import { startForm } from './form.ts';
import { startRecords } from './records.ts';

export type AccountsActors = Pick<
  Workspace,
  | 'accounts'
  | 'subscriptions'
  | 'administrators'
  | 'accountForm'
  | 'subscriptionForm'
  | 'administratorForm'
  | 'accountDeed'
>;

export interface AccountsNeeds {
  readonly service: AccountsService;
  readonly world: Pick<World, 'newId'>;
  notify(content: NoticeContent): void;
}

const plansOf = (account: Account): AccountPlan[] => account.plans.map((plan) => ({ ...plan, account }));
const whole = <Row>(rows: readonly Row[]) => ({ rows, page: null });
const texts = (draft: Draft): TextDraft => draft as TextDraft;
const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

const sendAccount = ({ service }: AccountsNeeds, key: string, about: string, draft: TextDraft): Observable<unknown> => {
  const { adminName = '', adminEmail = '', ...fields } = draft;
  if (about !== '') return service.update(key, about, fields);
  const { organizationName = '', ...rest } = fields;
  const administrator = { email: adminEmail, fullName: adminName };
  return service.create(key, { organizationName, ...rest, administrator });
};

const doDeed = ({ service }: AccountsNeeds, key: string, { name, about, value }: Deed): Observable<unknown> => {
  switch (name) {
    case 'archive':
      return service.archive(key, about);
    case 'restore':
      return service.update(key, about, { status: 'ACTIVE' });
    case 'mfa':
      return service.mfa(key, about, value === true);
    case 'remove':
      return service.deleteUser(key, about);
    default: {
      const { planName, active } = value as Plan;
      return service.turn(key, about, planName, active ? 'ACTIVE' : 'INACTIVE');
    }
  }
};

export const startAccounts = (needs: AccountsNeeds, birth: Birth): AccountsActors => {
  const { service, world, notify } = needs;
  const keys = commandKeys(world);
  const accounts = startRecords<Account>('accounts', () => service.list().pipe(map(whole)), birth);
  // Who adds one chooses among all accounts.
  const subscriptions = startRecords<AccountPlan>(
    'subscriptions',
    () => service.list().pipe(map((all) => ({ ...whole(all.flatMap(plansOf)), more: all }))),
    birth,
  );
  const administrators = startRecords<User>('administrators', () => service.users().pipe(map(whole)), birth);
  const readAgain = () =>
    [accounts, subscriptions, administrators].forEach((records) => records.send({ type: 'records.read' }));

  const accountForm = startForm(
    'accountForm',
    {
      check: (draft) => accountFaults(texts(draft)),
      submit: ({ about, draft }) =>
        keys.send([about, draft], (key) => firstValueFrom(sendAccount(needs, key, about, texts(draft)))),
    },
    birth,
  );
  accountForm.on('form.done', ({ about, draft }) => {
    readAgain();
    const name = texts(draft)['organizationName'] ?? '';
    notify(success(about === '' ? accountWords.created(name) : accountWords.done(name)));
  });

  const subscriptionForm = startForm(
    'subscriptionForm',
    {
      check: (draft) => subscriptionFaults(texts(draft)),
      submit: ({ about, draft }) =>
        keys.send<unknown>([about, draft], (key) =>
          firstValueFrom<unknown>(
            service.subscribe(key, texts(draft)['account'] ?? '', about === '', subscriptionIn(texts(draft))),
          ),
        ),
    },
    birth,
  );
  subscriptionForm.on('form.done', ({ draft }) => {
    readAgain();
    notify(success(subscriptionWords.saved(texts(draft)['planName'] ?? '')));
  });

  const administratorForm = startForm(
    'administratorForm',
    {
      check: (draft) => newUserFaults({ email: '', fullName: '', ...texts(draft) }),
      submit: ({ draft }) => {
        const { email = '', fullName = '' } = texts(draft);
        return keys.send(draft, (key) => firstValueFrom(service.createUser(key, { email, fullName })));
      },
    },
    birth,
  );
  administratorForm.on('form.done', ({ output }) => {
    readAgain();
    const result = output as CreatedUser;
    const isDone = result.responseDescription === 'SUCCESS';
    notify(isDone ? success(resultText(result)) : { tone: 'danger', text: resultText(result) });
  });

  const accountDeed = startDeed(
    'accountDeed',
    (deed) => keys.send<unknown>(deed, (key) => firstValueFrom(doDeed(needs, key, deed))),
    birth,
  );
  accountDeed.on('deed.done', ({ deed }) => {
    readAgain();
    notify(success(accountWords.done(deed.title)));
  });
  accountDeed.on('deed.refused', ({ deed, problem }) => {
    readAgain();
    if (deed.name === 'archive' || deed.name === 'remove') return;
    notify({ tone: 'danger', text: problem.kind === 'outdated' ? subscriptionWords.changed : problemText(problem) });
  });
  return { accounts, subscriptions, administrators, accountForm, subscriptionForm, administratorForm, accountDeed };
};
