import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Generated files that are never committed, as in `.gitignore`. */
const made = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'reports', 'test-results']);
const noText = /\.(?:png|jpe?g|ico|woff2?|pdf|zip|gz|tgz|xlsx|log)$|\.DS_Store$/;

/** Every committed text file, relative to the root, with forward slashes. */
export const trackedFiles = (root: string): readonly string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/'))
        : entry.isFile()
          ? [entry.name]
          : [],
    )
    .filter((path) => !noText.test(path));
