import { map, type Observable } from 'rxjs';
import type { Account } from '../../domain/accounts/account.ts';
import type { User } from '../../domain/users/user.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

type Body<
  Name extends 'admin.createAccount' | 'admin.addSubscription' | 'admin.changeSubscription' | 'admin.createUser',
> = Args<Name>['body'];

/** The settings of an account, and the operations of product administrators. */
export const createAccountsService = (http: Http) => {
  const at = (id: string) => ({ params: { id } });
  return {
    logo: (): Observable<string | null> => http('accounts.logo', {}).pipe(map(({ logo }) => logo)),
    changeLogo: (key: string, bytes: Blob): Observable<string | null> =>
      http('accounts.changeLogo', { bytes }, { key }).pipe(map(({ logo }) => logo)),
    list: (): Observable<readonly Account[]> => http('admin.accounts', {}).pipe(map(({ accounts }) => accounts)),
    create: (key: string, body: Body<'admin.createAccount'>) => http('admin.createAccount', { body }, { key }),
    update: (key: string, id: string, body: NonNullable<Args<'admin.updateAccount'>['body']>) =>
      http('admin.updateAccount', { ...at(id), body }, { key }),
    configure: (key: string, id: string, body: NonNullable<Args<'admin.configure'>['body']>) =>
      http('admin.configure', { ...at(id), body }, { key }),
    archive: (key: string, id: string) => http('admin.deleteAccount', at(id), { key }),
    mfa: (key: string, id: string, isOn: boolean) => http(isOn ? 'admin.demandMfa' : 'admin.waiveMfa', at(id), { key }),
    subscribe: (key: string, id: string, body: Body<'admin.addSubscription'>) =>
      http('admin.addSubscription', { ...at(id), body }, { key }),
    changeSubscription: (key: string, id: string, body: Body<'admin.changeSubscription'>) =>
      http('admin.changeSubscription', { ...at(id), body }, { key }),
    turn: (key: string, id: string, planName: string, expectedStatus: 'ACTIVE' | 'INACTIVE') =>
      http('admin.subscriptionStatus', { ...at(id), body: { planName, expectedStatus } }, { key }),
    users: (): Observable<readonly User[]> => http('admin.users', {}).pipe(map(({ users }) => users)),
    createUser: (key: string, body: Body<'admin.createUser'>) => http('admin.createUser', { body }, { key }),
    deleteUser: (key: string, id: string) => http('admin.deleteUser', at(id), { key }),
  };
};
export type AccountsService = ReturnType<typeof createAccountsService>;
