import { setTimeout as pause } from 'node:timers/promises';
import { takePairingFile, type AdapterFolder, type Paired } from './adapter-folder.ts';
import type { AdapterSettings } from './adapter-settings.ts';
import { agentTimes } from './keeper/agent-times.ts';
import { pairByCode } from './pair-by-code.ts';
import { createCalls } from './keeper/server-calls.ts';
import type { Pairing } from './keeper/start-keeper.ts';

/**
 * Where the server and the key come from: the command line, else the one-time file, else an earlier pairing with this
 * server. Without any of them it waits for the file, or for a person who types its code.
 */
export const findPairing = (
  { server, key, name, pairingFile }: AdapterSettings,
  folder: AdapterFolder,
  say: (words: string) => void,
): Pairing => {
  const given: Paired | null = server && key ? { server, key, projects: [] } : null;
  const look = (): Paired | null => {
    const fresh = pairingFile ? takePairingFile(pairingFile) : null;
    if (fresh) folder.remember(fresh);
    const known = folder.paired();
    return given ?? (server === null || known?.server === server ? known : null);
  };
  return {
    async find(signal) {
      while (!look()) {
        if (server) {
          folder.remember(await pairByCode({ server, name, say, signal }));
          continue;
        }
        if (!pairingFile) throw new Error('This adapter is not paired with a server yet. Start it with --server.');
        await pause(agentTimes.pairingLook, undefined, { signal });
      }
    },
    isRenewed: pairingFile !== null,
    take() {
      const found = look();
      if (!found) throw new Error('There is no server yet.');
      return Promise.resolve({
        clientId: folder.clientId(),
        call: createCalls(found.server, found.key),
        projects: found.projects,
      });
    },
  };
};
