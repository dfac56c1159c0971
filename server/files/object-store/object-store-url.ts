import { ConfigError } from '../../config-error.ts';

/** Where objects are stored: a bucket of a server that speaks S3. */
export interface ObjectStorePlace {
  /** Of the server, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Begins every key: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const example = 'https://KEY:SECRET@s3.example/bucket?region=eu-central-1';

const isBucket = (name: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
const isFolder = (path: string) => path.split('/').every((name) => /^[\w.-]+$/.test(name) && !/^\.+$/.test(name));

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('OBJECT_STORE_URL has a "%" in its key or secret that must be written as "%25".');
  }
};

/** Null: folders of `DATA_DIR`. An error never repeats the value: it has a secret. */
export const objectStoreOf = (value: string | undefined): ObjectStorePlace | null => {
  if (!value) return null;
  if (!URL.canParse(value) || !/^https?:\/\/[^/]/.test(value))
    throw new ConfigError(`OBJECT_STORE_URL must be a URL such as ${example}.`);
  const url = new URL(value);
  if (!url.username || !url.password)
    throw new ConfigError(`OBJECT_STORE_URL must contain the access key and its secret: ${example}.`);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((name) => name !== '');
  if (!isBucket(bucket)) throw new ConfigError(`OBJECT_STORE_URL must name a bucket: ${example}.`);
  const folder = folders.join('/');
  if (folder !== '' && !isFolder(folder))
    throw new ConfigError('OBJECT_STORE_URL may have only letters, digits, ".", "_" and "-" after the bucket.');
  return {
    endpoint: `${url.protocol}//${url.host}`,
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
};
