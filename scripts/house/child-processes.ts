import { unlessNamed, type Exceptions } from './exceptions.ts';
import { breachesOf, type Rule } from './source-file.ts';

/** Each with an argument list that contains nothing from a request. */
const may: Exceptions = {
  'server/database/cluster/launch-postgres.ts': 'starts the database of the installation',
  'server/database/cluster/prepare-cluster.ts': 'initializes the database of the installation',
  'server/database/cluster/postgres-account.ts': 'checks whether another account of the machine can access a folder',
};

const rule = 'child-processes';

/** The server starts only its database; no code uses a shell. */
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
            says: () => 'starts a program: only the listed files may start one, and only the database',
          }),
        ),
        ...breachesOf({
          file,
          pattern:
            /\bshell: *(?:true\b|process\b|['"`])|\bimport \{[^}]*\b(?:exec|execSync)\b[^}]*\} from '(?:node:)?child_process'/g,
          rule,
          says: () => 'a shell interprets text as commands: start the program itself with a list of arguments',
        }),
      ]
    : [];
