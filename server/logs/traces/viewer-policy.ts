import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('playwright/package.json'));

/**
 * The files of Playwright's trace viewer, and the content security policy that they work with. They are in the package
 * `playwright-core`, which is found as `playwright` finds it: npm may install it inside of that package.
 */
export const viewerFolder = join(dirname(ofPlaywright.resolve('playwright-core/package.json')), 'lib/vite/traceViewer');

const hashesOf = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)]
    .map(([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
    .join(' ');

/**
 * Two inline parts of the viewer are permitted by their hashes, which are computed from the files that are served: the
 * script for pages that were opened from a disk, and the style of the page before the first snapshot.
 */
export const viewerPolicy = (product: URL): string => {
  const page = readFileSync(join(viewerFolder, 'index.html'), 'utf8');
  const assets = join(viewerFolder, 'assets');
  const views = readdirSync(assets).filter((name) => /^defaultSettingsView.*\.js$/.test(name));
  const code = views.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, /<script>([\s\S]*?)<\/script>/g)}`,
    `style-src 'self' ${hashesOf(code, /<style>([^<$]*)<\/style>/g)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${product.origin}`,
  ].join('; ');
};
