import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** The path of a file of this size that belongs to the running test: as a buffer, the page would have to decode it. */
export const largeFile = (name: string, bytes: number): string => {
  const path = test.info().outputPath(name);
  writeFileSync(path, Buffer.alloc(bytes, name));
  return path;
};
