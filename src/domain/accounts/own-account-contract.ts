import { z } from 'zod';
import { limits } from '../limits.ts';
import { call } from '../wire/wire.ts';
import { accountShape } from './account.ts';

/** An account's view of itself. */
const logo = z.object({ logo: z.string().nullable() });

export const ownAccountContract = {
  'accounts.own': call({
    method: 'GET',
    path: '/aa/api/v1/accounts',
    summary: 'The account of the caller [ADMIN-011]',
    auth: 'bearer',
    needs: 'manage License',
    reply: accountShape,
  }),
  'accounts.logo': call({
    method: 'GET',
    path: '/aa/api/v1/accounts/logo',
    summary: 'The logo of the caller’s account as a data URL of a PNG, or null [ADMIN-012]',
    auth: 'bearer',
    needs: 'signed in',
    reply: logo,
  }),
  'accounts.changeLogo': call({
    method: 'PUT',
    path: '/aa/api/v1/accounts/logo',
    summary: 'Sets the logo of the account to a PNG; an empty body removes it [ADMIN-013]',
    auth: 'bearer',
    needs: 'manage Admin',
    bytes: 'body',
    bodyLimit: limits.logoBytes,
    idempotent: true,
    reply: logo,
  }),
} as const;
