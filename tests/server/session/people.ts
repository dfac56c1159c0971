import type { Database } from '../../../server/database/database.ts';
import { hashPassword, publicCost } from '../../../server/identity/passwords.ts';

/** Users who can sign in. Hashing is slow on purpose, but not for a password that everyone can read here. */
export const password = 'correct horse battery';

const hash = hashPassword(password, publicCost);

export const addAccount = async ({ kysely }: Database, id: string): Promise<void> => {
  await kysely
    .insertInto('accounts')
    .values({ id, organization_name: id, email: `${id}@assay.example` })
    .execute();
};

export const addPerson = async ({ kysely }: Database, id: string, account = 'acc-1'): Promise<string> => {
  const email = `${id}@assay.example`;
  await kysely
    .insertInto('users')
    .values({
      id,
      account_id: account,
      email,
      full_name: `Name of ${id}`,
      password_hash: await hash,
      avatar: null,
      created_by: null,
    })
    .execute();
  return email;
};
