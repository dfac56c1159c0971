import { syncBuiltinESMExports } from 'node:module';

/** Puts something else in the place of what a module of Node gives, wherever it was imported; the answer undoes it. */
export const replaced = <T extends object, K extends keyof T>(module: T, name: K, by: (real: T[K]) => T[K]) => {
  const real = module[name];
  const put = (value: T[K]) => {
    module[name] = value;
    syncBuiltinESMExports();
  };
  put(by(real));
  return () => put(real);
};
