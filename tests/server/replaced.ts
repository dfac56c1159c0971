import { syncBuiltinESMExports } from 'node:module';

/** Replaces a function of a Node module for all its importers; returns a function that restores it. */
export const replaced = <T extends object, K extends keyof T>(module: T, name: K, by: (real: T[K]) => T[K]) => {
  const real = module[name];
  const put = (value: T[K]) => {
    module[name] = value;
    syncBuiltinESMExports();
  };
  put(by(real));
  return () => put(real);
};
