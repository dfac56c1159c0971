import { readFileSync } from 'node:fs';

/** The rows of docs/requirements.tsv: the requirements of the product, each with an id. */
export interface Row {
  readonly id: string;
  readonly area: string;
  /** screen, constant, call, rule … */
  readonly kind: string;
  readonly requirement: string;
}

export const readRows = (file = 'docs/requirements.tsv'): Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', kind = '', requirement = ''] = line.split('\t');
      return { id, area, kind, requirement };
    });

export const idPattern = /\b[A-Z]{2,6}-\d{3}\b/g;

/** The ids in square brackets in a title; 'DEF-003..012' is a range. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => [...inside.matchAll(idPattern)].map(([id]) => id));

/** 'DEF-003..012,COM-001' as single ids. */
export const expand = (text: string): string[] =>
  text.split(',').flatMap((part) => {
    const [, area = '', from = '', , to] = /^\s*([A-Z]+)-(\d{3})(\.\.(\d{3}))?\s*$/.exec(part) ?? [];
    if (!area) return [];
    const last = Number(to ?? from);
    return Array.from(
      { length: last - Number(from) + 1 },
      (_, index) => `${area}-${String(Number(from) + index).padStart(3, '0')}`,
    );
  });
