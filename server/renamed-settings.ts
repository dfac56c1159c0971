/** Settings with former names. Old names still work, with a warning to the operator. */
const renamedSettings: Readonly<Record<string, string>> = { CALLS_A_MINUTE: 'RATE_LIMIT_PER_MINUTE' };

/** The environment with current names; `warn` gets a sentence for each old one. A new name wins over an old one. */
export const withRenamedSettings = (env: NodeJS.ProcessEnv, warn: (sentence: string) => void): NodeJS.ProcessEnv => {
  const renamed: NodeJS.ProcessEnv = { ...env };
  for (const [old, name] of Object.entries(renamedSettings)) {
    if (env[old] === undefined) continue;
    warn(`${old} is now called ${name}. The old name will stop working in a later release.`);
    renamed[name] ??= env[old];
  }
  return renamed;
};
