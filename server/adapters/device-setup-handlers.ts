import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DeviceSetup } from '../../src/domain/adapters/device-setup.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import type { FastifyRequest } from 'fastify';

export interface SetupNeeds {
  readonly setup: DeviceSetup;
  /** The package of the adapter; null: none was built. */
  readonly adapterPackage: string | null;
  /** The address of this installation for clients. */
  readonly publicUrl: URL;
  now(): number;
}

const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };

export const deviceSetupHandlers = ({
  setup,
  adapterPackage,
  publicUrl,
  now,
}: SetupNeeds): Pick<Handlers, 'adapters.setup' | 'adapters.config' | 'adapters.client'> => {
  const authorize = (request: FastifyRequest, action: string, subject: string) => {
    const { profile } = callerOf(request);
    if (!abilityOf(rulesFor(profile, [], now())).can(action, subject)) throw forbidden;
    return profile;
  };
  return {
    'adapters.setup': (_, request) => {
      authorize(request, 'navigate', 'ADAPTERS');
      return setup;
    },
    'adapters.client': async (_, request) => {
      authorize(request, 'navigate', 'ADAPTERS');
      const file = adapterPackage === null ? null : await open(adapterPackage).catch(() => null);
      if (!file) throw missing;
      return { name: 'assay-adapter.tgz', type: 'application/gzip', bytes: file.createReadStream() };
    },
    /** Contains no secret: each client signs in itself [AUTH-015]. */
    'adapters.config': (_, request) => {
      const { tenantId } = authorize(request, 'read', 'Connections');
      const text = `${JSON.stringify({ server: publicUrl.origin, account: tenantId }, null, 2)}\n`;
      return { name: 'assay-client.json', type: 'application/octet-stream', bytes: Readable.from([Buffer.from(text)]) };
    },
  };
};
