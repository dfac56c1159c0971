import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { balancerSettings, type BalancerSettings } from './balancer-settings.ts';
import { installFromDebian } from './debian-program.mjs';

const program = '/usr/sbin/haproxy';

export interface Balancer {
  stop(): Promise<void>;
}

/** HAProxy as Debian has it. `folder`: where its settings are written. */
export const startBalancer = async (settings: BalancerSettings, folder: string): Promise<Balancer> => {
  if (!existsSync(program)) installFromDebian('haproxy');
  if (!existsSync(program)) throw new Error('HAProxy is not installed. Install it with: apt-get install haproxy');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, balancerSettings(settings));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(-4_000);
  });
  const ended = once(child, 'exit');
  const isUp = async () => {
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${settings.port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`HAProxy has ended:\n${said}`);
  };
  await isUp();
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
