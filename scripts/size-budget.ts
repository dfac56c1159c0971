import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { partsOf, type Bundle } from './bundle-parts.ts';

/** What a page may load before its first row: gzip bytes of all scripts, and their number. */
export interface SizeBudget {
  readonly bytes: number;
  readonly files: number;
}

const sizeOf = ({ code }: Rolldown.OutputChunk): number => gzipSync(code, { level: 9 }).length;

/** The messages about budgets that are exceeded, one per part. */
export const budgetFaults = (bundle: Bundle, budgets: Readonly<Record<string, SizeBudget>>): readonly string[] =>
  Object.entries(budgets).flatMap(([name, { bytes, files }]) => {
    const parts = partsOf(bundle, name);
    const size = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    return size > bytes || parts.length > files
      ? [`"${name}" loads ${size} bytes in ${parts.length} files; its budget is ${bytes} in ${files}`]
      : [];
  });

/**
 * The build fails if a part of the app, with everything that it imports, exceeds its budget. To make a part smaller, load
 * what it needs later with `lazyPart`; a larger budget needs a reason in the commit.
 */
export const sizeBudget = (budgets: Readonly<Record<string, SizeBudget>>): Plugin => ({
  name: 'size-budget',
  apply: 'build',
  generateBundle(_, bundle) {
    // The build without minification is for profiles.
    if (this.environment.config.build.minify === false) return;
    const faults = budgetFaults(bundle, budgets);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
});
