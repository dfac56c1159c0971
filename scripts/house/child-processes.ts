import { unlessNamed, type Exceptions } from './exceptions.ts';
import { breachesOf, type Rule } from './source-file.ts';

/** Each with a list of arguments and no word of a request among them. */
const may: Exceptions = {
  'server/database/cluster/launch-postgres.ts': 'starts the database of the installation',
  'server/database/cluster/prepare-cluster.ts': 'makes the database of the installation',
  'server/database/cluster/postgres-account.ts': 'asks whether another account of the machine reaches a folder',
};

const rule = 'child-processes';

/** The server starts its database and nothing else; a shell is asked for nothing, wherever. */
export const childProcesses: Rule = (file) =>
  /^(?:src|server)\//.test(file.path)
    ? [
        ...unlessNamed(
          file,
          may,
          rule,
          breachesOf({
            file,
            pattern: /['"](?:node:)?child_process['"]|['"]node:cluster['"]/g,
            rule,
            says: () => 'starts programs: only the database is started, from the files that are named for it',
          }),
        ),
        ...breachesOf({
          file,
          pattern:
            /\bshell: *(?:true\b|process\b|['"`])|\bimport \{[^}]*\b(?:exec|execSync)\b[^}]*\} from '(?:node:)?child_process'/g,
          rule,
          says: () => 'a shell reads text as commands: start the program itself, with a list of arguments',
        }),
      ]
    : [];
