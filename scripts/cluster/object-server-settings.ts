/** Settings of Swift's four servers, each of which is one process. */
export type Part = 'account' | 'container' | 'object';

interface Place {
  readonly folder: string;
  /** The account of the operating system that it keeps. */
  readonly account: string;
  readonly port: number;
}

/** A key of Swift has the form account:user. */
export const user = { key: 'assay:files', secret: 'assay-objects' } as const;

/** A busy machine may be slow. */
const patience = { conn_timeout: 5, node_timeout: 30, container_update_timeout: 30 };

type Section = Readonly<Record<string, string | number | boolean>>;
const written = (sections: Readonly<Record<string, Section>>): string =>
  Object.entries(sections)
    .flatMap(([name, values]) => [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)])
    .join('\n')
    .concat('\n');

export const sharedSettings = written({
  'swift-hash': { swift_hash_path_prefix: 'assay', swift_hash_path_suffix: 'assay' },
  'storage-policy:0': { name: 'one', default: 'yes' },
});

const common = ({ folder, account, port }: Place): Section => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  swift_dir: folder,
  user: account,
  // In the process itself, so that it can be killed.
  workers: 0,
  ...patience,
});

export const settingsOfPart = (part: Part, place: Place): string =>
  written({
    DEFAULT: {
      ...common(place),
      devices: `${place.folder}/disks`,
      mount_check: false,
      fallocate_reserve: 0,
      recon_cache_path: place.folder,
    },
    'pipeline:main': { pipeline: `${part}-server` },
    [`app:${part}-server`]: { use: `egg:swift#${part}` },
  });

const filters = { catch_errors: {}, gatekeeper: {}, memcache: {}, bulk: {}, s3api: {}, tempauth: {}, slo: {} };

export const settingsOfProxy = (place: Place): string =>
  written({
    DEFAULT: common(place),
    'pipeline:main': { pipeline: `${Object.keys(filters).join(' ')} proxy-server` },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: true, ...patience },
    ...Object.fromEntries(Object.keys(filters).map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
    // Nobody is there: nothing is cached.
    'filter:memcache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    'filter:tempauth': { use: 'egg:swift#tempauth', [`user_${user.key.replace(':', '_')}`]: `${user.secret} .admin` },
  });
