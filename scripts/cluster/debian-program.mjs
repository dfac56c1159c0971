import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Installs packages of Debian when the tests run as root on a Debian machine; otherwise it changes nothing. */
export const installFromDebian = (...packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Several tests may begin at once, and apt-get refuses to run twice.
  const aptGet = (...args) =>
    spawnSync('flock', [join(tmpdir(), 'assay-apt.lock'), 'apt-get', ...args], { stdio: 'ignore', env });
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
};
