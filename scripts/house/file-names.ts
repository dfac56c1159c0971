import type { Breach, Rule, SourceFile } from './source-file.ts';

const forbiddenFolders = ['utils', 'util', 'helpers', 'common', 'types', 'hooks', 'misc', 'lib'];
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const exported = /^export (?:async )?(const|function\*?|class|let|interface|type) (\w+)/;

const stemOf = (path: string) =>
  (path.split('/').at(-1) ?? '').replace(/(?:\.(?:test|spec|config))?\.(?:tsx?|m?js)$/, '');
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .map(singular);
const exportsOf = ({ lines }: SourceFile) =>
  lines.flatMap((line) => {
    const [, kind, name] = exported.exec(line) ?? [];
    return kind && name ? [{ name, isValue: kind !== 'interface' && kind !== 'type' }] : [];
  });

/** A file with one export is named after it; a file with several may be named after what they have in common. */
const isNamedForExport = (file: SourceFile): boolean => {
  const given = exportsOf(file);
  if (given.filter(({ isValue }) => isValue).length !== 1) return true;
  const words = wordsOf(stemOf(file.path));
  return given.some(({ name }) => wordsOf(name).some((word) => words.includes(word)));
};

export const fileNames: Rule = (file) => {
  const at = (says: string): Breach => ({ path: file.path, line: 1, rule: 'file-names', says });
  const stem = stemOf(file.path);
  const folder = file.path
    .split('/')
    .slice(0, -1)
    .find((name) => forbiddenFolders.includes(name));
  return [
    ...(kebab.test(stem) ? [] : [at(`"${stem}" is not kebab-case`)]),
    ...(stem === 'index' ? [at('no barrel files: import from the file that declares it')] : []),
    ...(folder ? [at(`the folder name "${folder}" is too generic: name it after its contents`)] : []),
    ...(isNamedForExport(file)
      ? []
      : [
          at(
            `does not match any export (${exportsOf(file)
              .map(({ name }) => name)
              .join(', ')})`,
          ),
        ]),
  ];
};
