import { breachesOf, type Rule } from './source-file.ts';

/** Areas that stand on others; on their own floor only these files may look at them. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  defects: [
    'src/domain/texts/area-translations.ts',
    'src/domain/problems/problem-tables.ts',
    'src/ui/shell/',
    'server/sample/',
  ],
};

/** Nothing leans on a feature, so that a feature can be taken away. */
export const areas: Rule = (file) => {
  const [, floor, area] = /^(src\/(?:domain|machines|services|ui)|server)\/([a-z-]+)\//.exec(file.path) ?? [];
  if (!floor || !area) return [];
  return breachesOf({
    file,
    pattern: /\bfrom '\.\.\/([a-z-]+)\//g,
    rule: 'areas',
    says: ([, other = '']) =>
      other === area || !leaves[other] || leaves[other].some((path) => file.path.startsWith(path))
        ? null
        : `${area} must not import ${other}: no area may depend on ${other}`,
  });
};
