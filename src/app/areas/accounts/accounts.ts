import { concatMap, firstValueFrom, map, of, type Observable } from 'rxjs';
import type { Account, AccountPlan } from '../../../domain/accounts/account.ts';
import {
  accountChanges,
  accountFaults,
  subscriptionChanges,
  subscriptionFaults,
  subscriptionIn,
  type AccountChanges,
  type TextDraft,
} from '../../../domain/accounts/account-drafts.ts';
import { limits } from '../../../domain/limits.ts';
import type { Plan } from '../../../domain/licences/plan.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { accountMessages, subscriptionMessages } from '../../../domain/accounts/account-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { newUserFaults, resultText } from '../../../domain/users/new-user.ts';
import type { User } from '../../../domain/users/user.ts';
import type { CreatedUser } from '../../../domain/users/users-contract.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { AccountsService } from '../../../services/accounts/accounts-service.ts';
import type { AccountsActors } from '../../../ui/accounts/accounts-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startForm } from '../../kit/form.ts';
import { refetch, refetchAfter, startRecords } from '../../kit/records.ts';

export interface AccountsNeeds {
  readonly service: AccountsService;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

const plansOf = (account: Account): AccountPlan[] => account.plans.map((plan) => ({ ...plan, account }));
const whole = <Row>(rows: readonly Row[]) => ({ rows, page: null });
const texts = (draft: FormDraft): TextDraft => draft as TextDraft;
const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

/** An account and its configuration are two calls, each idempotent under its own key. */
const updateAccount = (service: AccountsService, key: string, id: string, changes: AccountChanges) => {
  const { fields, configuration } = changes;
  const isConfigured = Object.keys(configuration).length > 1;
  const configure = () => (isConfigured ? service.configure(`${key}-configuration`, id, configuration) : of(null));
  return Object.keys(fields).length === 1
    ? configure()
    : service.update(key, id, fields).pipe(concatMap(() => configure()));
};

const sendAccount = (
  service: AccountsService,
  key: string,
  { about, draft, stored }: Submitted,
): Observable<unknown> => {
  if (about !== '') return updateAccount(service, key, about, accountChanges(texts(draft), texts(stored)));
  const { adminName = '', adminEmail = '', organizationName = '', ...rest } = texts(draft);
  return service.create(key, { organizationName, ...rest, administrator: { email: adminEmail, fullName: adminName } });
};

const sendSubscription = (
  service: AccountsService,
  key: string,
  { about, draft, stored }: Submitted,
): Observable<unknown> => {
  const account = texts(draft)['account'] ?? '';
  return about === ''
    ? service.subscribe(key, account, subscriptionIn(texts(draft)))
    : service.changeSubscription(key, account, subscriptionChanges(texts(draft), texts(stored)));
};

const runMutation = (
  { service }: AccountsNeeds,
  key: string,
  { name, about, value }: Mutation,
): Observable<unknown> => {
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

export const startAccounts = (needs: AccountsNeeds, actorOptions: ActorOptions): AccountsActors => {
  const { service, platform, notify } = needs;
  const accounts = startRecords<Account>('accounts', () => service.list().pipe(map(whole)), actorOptions);
  // The form for a new plan offers all accounts.
  const subscriptions = startRecords<AccountPlan>(
    'subscriptions',
    () => service.list().pipe(map((all) => ({ ...whole(all.flatMap(plansOf)), more: all }))),
    actorOptions,
  );
  const administrators = startRecords<User>('administrators', () => service.users().pipe(map(whole)), actorOptions);
  const lists = [accounts, subscriptions, administrators];
  const keys = commandKeys(platform);
  const send = <Output>(command: unknown, call: (key: string) => Observable<Output>): Promise<Output> =>
    keys.send(command, (key) => firstValueFrom(call(key)));

  const accountForm = startForm(
    'accountForm',
    {
      check: (draft) => accountFaults(texts(draft)),
      submit: (submitted) =>
        refetchAfter(
          send(submitted, (key) => sendAccount(service, key, submitted)),
          ...lists,
        ),
    },
    actorOptions,
  );
  accountForm.on('form.done', ({ about, draft }) => {
    const name = texts(draft)['organizationName'] ?? '';
    notify(success(about === '' ? accountMessages.created(name) : accountMessages.done(name)));
  });

  const subscriptionForm = startForm(
    'subscriptionForm',
    {
      check: (draft) => subscriptionFaults(texts(draft)),
      submit: (submitted) =>
        refetchAfter(
          send(submitted, (key) => sendSubscription(service, key, submitted)),
          ...lists,
        ),
    },
    actorOptions,
  );
  subscriptionForm.on('form.done', ({ draft }) => {
    notify(success(subscriptionMessages.saved(texts(draft)['planName'] ?? '')));
  });

  const administratorForm = startForm(
    'administratorForm',
    {
      check: (draft) => newUserFaults({ email: '', fullName: '', ...texts(draft) }),
      submit: ({ draft }) => {
        const { email = '', fullName = '' } = texts(draft);
        return refetchAfter(
          send(draft, (key) => service.createUser(key, { email, fullName })),
          ...lists,
        );
      },
    },
    actorOptions,
  );
  administratorForm.on('form.done', ({ about, draft, output }) => {
    const result = output as CreatedUser;
    if (result.responseDescription === 'SUCCESS') notify(success(resultText(result)));
    else administratorForm.send({ type: 'form.open', about, draft: { ...draft, failures: [resultText(result)] } });
  });

  const accountMutation = startMutation(
    'accountMutation',
    (mutation) => send<unknown>(mutation, (key) => runMutation(needs, key, mutation)),
    actorOptions,
  );
  accountMutation.on('mutation.done', ({ mutation }) => {
    refetch(...lists);
    notify(success(accountMessages.done(mutation.title)));
  });
  accountMutation.on('mutation.refused', ({ mutation, problem }) => {
    refetch(...lists);
    if (mutation.name === 'archive' || mutation.name === 'remove') return;
    notify({ tone: 'danger', text: problem.kind === 'outdated' ? subscriptionMessages.changed : problemText(problem) });
  });
  return { accounts, subscriptions, administrators, accountForm, subscriptionForm, administratorForm, accountMutation };
};
