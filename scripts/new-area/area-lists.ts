import type { AreaName } from './area-name.ts';

/** A list that names every area, and the line that it gets for a new area. */
export interface AreaList {
  readonly path: string;
  /** The constant that holds the list. */
  readonly list: string;
  /** The name of the area's object, and the file that exports it. */
  entry(name: AreaName): string;
  from(name: AreaName): string;
  /** The position in the list. */
  readonly at: 'first' | 'last';
}

export const areaLists: readonly AreaList[] = [
  {
    path: 'src/domain/areas.ts',
    list: 'areas',
    entry: ({ pluralName }) => `${pluralName}Domain`,
    from: ({ plural }) => `./${plural}/${plural}-domain.ts`,
    at: 'last',
  },
  {
    path: 'src/domain/texts/area-translations.ts',
    list: 'areaTranslations',
    entry: ({ singularName }) => `${singularName}Translations`,
    from: ({ plural, singular }) => `../${plural}/${singular}-translations.ts`,
    at: 'last',
  },
  {
    path: 'src/domain/problems/problem-tables.ts',
    list: 'problemTables',
    entry: ({ singularName }) => `${singularName}ProblemMessages`,
    from: ({ plural, singular }) => `../${plural}/${singular}-problem-messages.ts`,
    at: 'first',
  },
  {
    path: 'src/app/areas.ts',
    list: 'areas',
    entry: ({ pluralName }) => `${pluralName}Area`,
    from: ({ plural }) => `./areas/${plural}/${plural}-area.ts`,
    at: 'last',
  },
  {
    path: 'src/app/areas.ts',
    list: 'screens',
    entry: ({ singularName }) => `${singularName}Screens`,
    from: ({ plural, singular }) => `../ui/${plural}/${singular}-screens.ts`,
    at: 'last',
  },
  {
    path: 'server/modules.ts',
    list: 'modules',
    entry: ({ pluralName }) => `${pluralName}Module`,
    from: ({ plural }) => `./${plural}/${plural}-module.ts`,
    // It is purged first, because it may refer to records of other areas.
    at: 'first',
  },
];

/** The list with the new area. Throws a message if it cannot find where to insert it. */
export const withArea = ({ path, list, entry, from, at }: AreaList, text: string, name: AreaName): string => {
  const [opening = ''] = new RegExp(`export const ${list} = [[{]\\n`).exec(text) ?? [];
  const start = opening === '' ? -1 : text.indexOf(opening);
  const end = text.indexOf(opening.endsWith('{\n') ? '\n}' : '\n]', start);
  const imports = `\n${text}`.lastIndexOf('\nimport ', start);
  if (start < 0 || end < 0 || imports < 0 || text.includes(opening, start + 1))
    throw new Error(`${path} has no list "${list}" of one area per line. Restore it, or add the area by hand.`);
  if (new RegExp(`\\b${entry(name)}\\b`).test(text)) throw new Error(`${path} already has ${entry(name)}.`);
  const afterImports = text.indexOf(';\n', imports) + 2;
  const place = at === 'first' ? start + opening.length : end + 1;
  return [
    text.slice(0, afterImports),
    `import { ${entry(name)} } from '${from(name)}';\n`,
    text.slice(afterImports, place),
    `  ${entry(name)},\n`,
    text.slice(place),
  ].join('');
};
