import { unlessNamed, type Exceptions } from './exceptions.ts';
import { breachesOf, type Rule } from './source-file.ts';

const may: Exceptions = {
  'src/app/platform.ts':
    'the random numbers of the platform: delays of a client, and the salt of a recording (docs/security.md, 11.5.1)',
};

/** The next values of Math.random can be predicted from earlier ones. Ids and secrets come from crypto. */
export const rng: Rule = (file) =>
  /^(?:src|server)\//.test(file.path)
    ? unlessNamed(
        file,
        may,
        'dice',
        breachesOf({
          file,
          pattern: /\bMath\.random\b/g,
          rule: 'dice',
          says: () => 'Math.random is predictable: take ids and secrets from crypto, delays from the platform',
        }),
      )
    : [];
