import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { features } from '../src/domain/session/features.ts';
import { ConfigError } from './config-error.ts';

/** Values of settings. Each error is one clear sentence. */
export const portOf = (name: string, value: string | undefined, usual: number) => {
  const port = Number(value ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}".`);
};

export const urlOf = (name: string, value: string) => {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value);
  throw new ConfigError(`${name} must be a URL such as https://assay.example, not "${value}".`);
};

/** The file that the server offers as its adapter: what `npm start` has built, unless another one or none is named. */
export const adapterPackageOf = (value: string | undefined, folder: string): string | null => {
  if (value === 'off') return null;
  const path = value ? resolve(folder, value) : join(folder, 'dist', 'adapter', 'assay-adapter.tgz');
  if (existsSync(path)) return path;
  if (value) throw new ConfigError(`ADAPTER_PACKAGE ${path} does not exist.`);
  return null;
};

export const featuresOf = (value = ''): readonly string[] =>
  value
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => {
      if ((features as readonly string[]).includes(name.replace(/^-/, ''))) return name;
      throw new ConfigError(`Unknown feature "${name}" in FEATURES. Known features: ${features.join(', ')}.`);
    });
