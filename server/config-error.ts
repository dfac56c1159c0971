/** An invalid setting in the environment: one clear sentence for the operator. */
export class ConfigError extends Error {}
