import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { brandFileShape, type Brand, type BrandFile } from '../../src/domain/brand/brand.ts';
import { accentFault, brandColors, type BrandColors } from '../../src/domain/brand/brand-colors.ts';
import { texts } from '../../src/domain/texts/texts.ts';
import { serverLimits } from '../limits.ts';

/**
 * The brand of an installation: its own (BRAND, a file), the cloud's (BRAND=cloud, or the flag COPADO), or the
 * product's. An unreadable brand stops the start with a readable error [CONF-008].
 */
export interface BrandLogo {
  readonly bytes: Buffer;
  readonly type: 'image/svg+xml' | 'image/png';
}
export interface InstalledBrand extends Brand {
  readonly colors: BrandColors | null;
  readonly logo: BrandLogo | null;
  readonly logoDark: BrandLogo | null;
}
export class BrandError extends Error {}

const branded = (
  file: BrandFile,
  logo: BrandLogo | null = null,
  logoDark: BrandLogo | null = null,
): InstalledBrand => ({
  name: file.name,
  hasLogo: logo !== null,
  hasLogoDark: logoDark !== null,
  colors: brandColors(file),
  logo,
  logoDark,
});

export const ownBrand: InstalledBrand = branded({ name: texts.product });
export const cloudBrand: InstalledBrand = branded({
  name: `${texts.product} Cloud`,
  accent: { light: '#0b6b74', dark: '#6fd3dd' },
});

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const typeOf = (bytes: Buffer): BrandLogo['type'] | null => {
  if (bytes.subarray(0, 8).equals(png)) return 'image/png';
  return /^(?:\uFEFF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<svg[\s>]/s.test(
    bytes.subarray(0, 4_096).toString('utf8'),
  )
    ? 'image/svg+xml'
    : null;
};

const logoOf = (path: string): BrandLogo => {
  let bytes: Buffer;
  try {
    if (statSync(path).size > serverLimits.brandLogoMost)
      throw new BrandError(`BRAND: the logo ${path} has more than 256 kB.`);
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof BrandError) throw error;
    throw new BrandError(`BRAND: the logo ${path} cannot be read.`);
  }
  const type = typeOf(bytes);
  if (!type) throw new BrandError(`BRAND: the logo ${path} is neither SVG nor PNG.`);
  return { bytes, type };
};

const fileOf = (path: string): BrandFile => {
  let said: unknown;
  try {
    said = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new BrandError(`BRAND must be "cloud" or a file of JSON that can be read, not "${path}".`);
  }
  const { data, error } = brandFileShape.safeParse(said);
  if (!data) throw new BrandError(`BRAND: ${path} is no brand: ${z.prettifyError(error).replaceAll('\n', ' ')}`);
  return data;
};

/** Null: none is configured. Throws BrandError. */
export const readBrand = (value: string | undefined, folder: string): InstalledBrand | null => {
  if (!value) return null;
  if (value === 'cloud') return cloudBrand;
  const path = resolve(folder, value);
  const file = fileOf(path);
  for (const scheme of ['light', 'dark'] as const) {
    const fault = file.accent && accentFault(file.accent[scheme], scheme);
    if (fault) throw new BrandError(`BRAND: ${fault}`);
  }
  const beside = (name: string | undefined) => (name ? logoOf(resolve(dirname(path), name)) : null);
  return branded(file, beside(file.logo), beside(file.logoDark));
};

/** The deployment's brand wins over the cloud's. */
export const brandFor = (chosen: InstalledBrand | null, flags: readonly string[]): InstalledBrand =>
  chosen ?? (flags.includes('copado') ? cloudBrand : ownBrand);
