import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program of the adapter beside the file at `base`: its source here, or its built file in the package. */
export const programPath = (base: string, source: string, built: string): string => {
  const path = fileURLToPath(new URL(source, base));
  return existsSync(path) ? path : fileURLToPath(new URL(`./${built}`, base));
};
