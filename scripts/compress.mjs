// Compresses every asset once, at build time, so that no request waits for compression.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const smallest = 1_024;

/** Writes `x.js.br` and `x.js.gz` beside `x.js`; skips very small files. */
export const compressFiles = (files) => {
  for (const file of files) {
    if (!/\.(m?js|css|svg)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < smallest) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};
