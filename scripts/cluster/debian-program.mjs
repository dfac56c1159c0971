import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian when the tests run as root on a Debian machine; otherwise it changes nothing. */
export const installFromDebian = (...packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
};
