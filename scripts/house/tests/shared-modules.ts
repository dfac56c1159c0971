import { breachesOf, type Rule } from '../source-file.ts';

/** A number that only grows may be shared: `let count = 0`. */
const remembered =
  /^(?:export )?(?:let \w+(?:: [^=]+)?(?:;| = (?![\d(]))|const \w+(?:: [^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]);)/g;

/** Test files of one worker share the modules that they import, so a module that keeps a record gives it to tests that have another database. */
export const sharedModules: Rule = (file) =>
  /^tests\/server\/.*(?<!\.test)\.ts$/.test(file.path)
    ? breachesOf({
        file,
        pattern: remembered,
        rule: 'shared',
        says: () => 'test files of one worker share this: keep it for each server (oncePerServer), or in the test',
      })
    : [];
