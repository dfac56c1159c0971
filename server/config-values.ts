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
