/** Settings that have had another name. The old one is still read, and whoever starts the server is told. */
const renamedSettings: Readonly<Record<string, string>> = { CALLS_A_MINUTE: 'RATE_LIMIT_PER_MINUTE' };

/** The environment under today's names; `warn` gets a sentence for each old one. A new name beside an old one wins. */
export const withRenamedSettings = (env: NodeJS.ProcessEnv, warn: (sentence: string) => void): NodeJS.ProcessEnv => {
  const renamed: NodeJS.ProcessEnv = { ...env };
  for (const [old, name] of Object.entries(renamedSettings)) {
    if (env[old] === undefined) continue;
    warn(`${old} is now called ${name}. The old name will stop working in a later release.`);
    renamed[name] ??= env[old];
  }
  return renamed;
};
