import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The browser that runs: the one that ADAPTER_BROWSER or CHROMIUM names, else Chrome or Edge of the device, else a Chromium.
 * Found by its path, so that a missing one is known before a run needs it.
 */
export interface FoundBrowser {
  readonly path: string;
  readonly name: string;
}

type Candidate = readonly [name: string, path: string];

const onWindows = (): readonly Candidate[] =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable): Candidate[] => {
    const root = process.env[variable];
    return root
      ? [
          ['Chrome', join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')],
          ['Edge', join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe')],
        ]
      : [];
  });

const onMac: readonly Candidate[] = [
  ['Chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['Edge', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['Chromium', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
];

const onLinux: readonly Candidate[] = [
  ['Chrome', '/opt/google/chrome/chrome'],
  ['Chrome', '/usr/bin/google-chrome'],
  ['Edge', '/opt/microsoft/msedge/msedge'],
  ['Chromium', '/usr/bin/chromium'],
  ['Chromium', '/usr/bin/chromium-browser'],
  ['Chromium', '/snap/bin/chromium'],
  // Without a window: enough where nobody looks.
  ['Chromium', '/usr/lib/chromium/chromium-headless-shell'],
];

const caches: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  win32: join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright'),
};

/** Where Playwright stores its browsers. */
const browsersFolder = (): string =>
  process.env['PLAYWRIGHT_BROWSERS_PATH'] || caches[process.platform] || join(homedir(), '.cache', 'ms-playwright');

/** Where the browser of a package is unpacked; its program is `chrome` in it. */
export const packageFolder = (): string => join(browsersFolder(), 'assay-chromium');

/** What Playwright has fetched, newest first, then what came in a package. */
const fetched = (): readonly Candidate[] => {
  const folder = browsersFolder();
  if (!existsSync(folder)) return [];
  const places = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
  ];
  const ofPlaywright = readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .flatMap((name) => places.map((place): Candidate => ['Chromium', join(folder, name, place)]));
  return [...ofPlaywright, ['Chromium', join(packageFolder(), 'chrome')]];
};

const ofDevice = (): readonly Candidate[] => {
  if (process.platform === 'win32') return onWindows();
  return process.platform === 'darwin' ? onMac : onLinux;
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path that the person has chosen; it alone is used. */
export const namedBrowser = (): string => process.env['ADAPTER_BROWSER'] || process.env['CHROMIUM'] || '';

export const findBrowser = (): FoundBrowser | null => {
  const named = namedBrowser();
  // A wrong path is no reason to take another browser silently.
  const candidates: readonly Candidate[] = named ? [['Chromium', named]] : [...ofDevice(), ...fetched()];
  const [name, path] = candidates.find(([, path]) => isExecutable(path)) ?? [];
  return name && path ? { name, path } : null;
};
