import type { FastifyBaseLogger } from 'fastify';
import { emptyCloud, type CloudConfiguration } from '../../src/domain/session/cloud-configuration.ts';
import type { CloudSettings, Config } from '../config.ts';
import { serverLimits } from '../limits.ts';
import { issuerByConfig, issuerOfPool, type ForeignIssuer } from './foreign-issuer.ts';
import { readCloudConfiguration } from './read-cloud-configuration.ts';

/**
 * Where users of this installation sign in: here, at a configured issuer, or at the user pool of the cloud
 * configuration, which is requested at startup. If it is unavailable, the rest of the product works without it
 * [CONF-004], but nobody is authenticated at the wrong place: sign-in waits until it is known, and each attempt
 * requests it again.
 */
export interface SignInProvider {
  /** Null: here. Throws while it is unknown. */
  foreign(): Promise<ForeignIssuer | null>;
  /** Whether it is known to be here. */
  isOwn(): boolean;
  cloud(): CloudConfiguration;
}

interface Needs {
  readonly config: Config;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  now(): number;
}

export const createSignInProvider = async ({ config, log, now }: Needs): Promise<SignInProvider> => {
  const { cloud: settings } = config;
  const configured = issuerByConfig(config);
  let said = emptyCloud;
  /** Null while it is unknown. */
  let place: { readonly foreign: ForeignIssuer | null } | null =
    configured || !settings ? { foreign: configured } : null;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const ask = async (cloud: CloudSettings) => {
    lastReadAt = now();
    const answer = await readCloudConfiguration(config, log);
    if (!answer) return;
    said = answer;
    try {
      place ??= { foreign: issuerOfPool(answer, cloud) };
    } catch (error) {
      log.error({ err: error }, 'nobody can sign in');
    }
  };

  const knownPlace = async () => {
    if (place === null && settings && now() - lastReadAt >= serverLimits.cloudPause)
      asking ??= ask(settings).finally(() => (asking = null));
    await asking;
    return place;
  };

  if (settings) await ask(settings);
  return {
    async foreign() {
      const known = await knownPlace();
      if (!known) throw new Error('where people sign in is not known');
      return known.foreign;
    },
    isOwn: () => place !== null && place.foreign === null,
    cloud: () => said,
  };
};
