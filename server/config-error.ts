/** Something in the environment is wrong: one clear sentence for whoever starts the server. */
export class ConfigError extends Error {}
