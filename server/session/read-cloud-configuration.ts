import type { FastifyBaseLogger } from 'fastify';
import {
  cloudNameOf,
  cloudShape,
  emptyCloud,
  type CloudConfiguration,
} from '../../src/domain/session/cloud-configuration.ts';
import type { Config } from '../config.ts';
import { serverLimits } from '../limits.ts';

/** Requested by the server instead of the browser, so that the key stays here (ruling R14) [CONF-001]. */
type CloudConfig = Pick<Config, 'cloud' | 'publicUrl'>;

const ask = async ({ url, key }: NonNullable<Config['cloud']>, name: string): Promise<CloudConfiguration> => {
  const address = new URL(`${url.pathname.replace(/\/$/, '')}/config`, url);
  address.searchParams.set('name', name);
  const answer = await fetch(address, {
    headers: { 'x-api-key': key, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(serverLimits.cloudWait),
  });
  if (!answer.ok) throw new Error(`the cloud configuration answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > serverLimits.cloudMost) throw new Error('the cloud configuration is too long');
  return cloudShape.parse(JSON.parse(text));
};

/** Null when it is unavailable, which is reported [CONF-004]. */
export const readCloudConfiguration = async (
  { cloud, publicUrl }: CloudConfig,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<CloudConfiguration | null> => {
  if (!cloud) return emptyCloud;
  return ask(cloud, cloudNameOf(publicUrl.hostname)).catch((error: unknown) => {
    log.error({ err: error }, 'the cloud configuration could not be read');
    return null;
  });
};
