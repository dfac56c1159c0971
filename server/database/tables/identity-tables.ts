import type { Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './column-types.ts';

export interface OneTimeLinksTable {
  hash: string;
  user_id: string;
  kind: 'invitation' | 'reset';
  until_date: Time;
  used_date: MaybeTime;
}

export interface SecondFactorsTable {
  user_id: string;
  sealed_secret: string;
  created_date: Time;
  confirmed_date: MaybeTime;
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: string;
  hash: string;
  used_date: MaybeTime;
}

export interface PasskeysTable {
  id: string;
  credential: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: Generated<string[]>;
  created_date: Time;
  last_used: MaybeTime;
}

export interface PasskeyChallengesTable {
  about: string;
  challenge: string;
  until_date: Time;
}

export interface PendingSignInsTable {
  interaction: string;
  user_id: string;
  step: 'prove' | 'enrol' | 'codes';
  until_date: Time;
}

export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  hash: string;
  module_permissions: Json<{ moduleName: string; allowedActions: string[] }[]>;
  created_date: Time;
  expires_date: Time;
  last_used: MaybeTime;
  revoked_date: MaybeTime;
}
