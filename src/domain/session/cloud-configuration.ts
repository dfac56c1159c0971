import { z } from 'zod';

/** What a cloud installation is told at its start [CONF-003]. Whatever is missing or strange counts as not said. */
const said = z.string().max(500).catch('');
const names = z.array(z.string().max(100)).max(200);
const switches = z
  .record(z.string(), z.unknown())
  .transform((flags) =>
    Object.entries(flags).flatMap(([name, on]) => (on === true ? [name] : on === false ? [`-${name}`] : [])),
  );

export const cloudShape = z.object({
  region: said,
  userPoolId: said,
  userPoolWebClientId: said,
  authDomain: said,
  identityProvider: said,
  releasePreference: said,
  /** By their names, or each with true or false, which is then `-name`. */
  features: z.union([names, switches]).catch([]),
});
export type CloudConfiguration = z.output<typeof cloudShape>;

export const emptyCloud: CloudConfiguration = cloudShape.parse({});

/** The name of the configuration: the first label of the host [CONF-002]. */
export const cloudNameOf = (hostname: string): string => hostname.split('.')[0] ?? '';

/** What it switches, in small letters; the release preference BETA switches `beta` on [CONF-005, CONF-006]. */
export const cloudFeatures = ({
  features,
  releasePreference,
}: Pick<CloudConfiguration, 'features' | 'releasePreference'>): readonly string[] => [
  ...new Set([...features.map((name) => name.toLowerCase()), ...(releasePreference === 'BETA' ? ['beta'] : [])]),
];

/** What is wrong with the user pool that people sign in through, for the log; null when it can be asked [AUTH-007]. */
export const poolFault = (cloud: CloudConfiguration): string | null => {
  if (!/^[a-z]{2}(-[a-z0-9]+)+$/.test(cloud.region)) return 'region is missing or is none';
  if (!/^[\w-]{1,100}$/.test(cloud.userPoolId)) return 'userPoolId is none';
  if (!/^\w{1,128}$/.test(cloud.userPoolWebClientId)) return 'userPoolWebClientId is missing or is none';
  return cloud.authDomain === '' ? 'authDomain is missing' : null;
};
