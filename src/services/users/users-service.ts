import { map, type Observable } from 'rxjs';
import type { Plan } from '../../domain/licences/plan.ts';
import type { LicenceType } from '../../domain/licences/licence-type.ts';
import type { User, UserRole } from '../../domain/users/user.ts';
import type { CreatedUser } from '../../domain/users/users-contract.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** The users of the account, and their licences. */
export const createUsersService = (http: Http) => ({
  list: (term: string, page: number) =>
    http('users.list', { query: { page: page - 1, ...(term && { term }) } }).pipe(
      map((reply) => ({ rows: reply.userProfileDTOList, page: reply.page })),
    ),
  create: (key: string, body: Args<'users.create'>['body']): Observable<readonly CreatedUser[]> =>
    http('users.create', { body }, { key }),
  read: (id: string): Observable<User> => http('users.read', { params: { id } }),
  update: (key: string, id: string, body: NonNullable<Args<'users.update'>['body']>): Observable<User> =>
    http('users.update', { params: { id }, body }, { key }),
  delete: (key: string, id: string) => http('users.delete', { params: { id } }, { key }),
  signOut: (key: string, id: string) => http('users.signOut', { params: { id } }, { key }),
  resetTwoFactor: (key: string, id: string) => http('users.resetTwoFactor', { params: { id } }, { key }),
  role: (key: string, userId: string, role: UserRole): Observable<User> =>
    http('users.role', { body: { userId, role } }, { key }),
  plans: (): Observable<readonly Plan[]> => http('licences.plans', {}).pipe(map(({ plans }) => plans)),
  assign: (key: string, userId: string, planName: string, type: LicenceType | 'NONE') =>
    http('licences.assign', { body: { userId, planName, type } }, { key }),
});
export type UsersService = ReturnType<typeof createUsersService>;
