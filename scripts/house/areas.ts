import { breachesOf, type Rule } from './source-file.ts';

/** Areas that depend on others; on their own floor, only these files may import them. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  defects: [
    'src/domain/texts/area-translations.ts',
    'src/domain/problems/problem-tables.ts',
    'src/ui/shell/',
    'server/sample/',
  ],
};

/** Nothing depends on a feature area, so that it can be removed. */
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
