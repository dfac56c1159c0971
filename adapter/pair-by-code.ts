import { setTimeout as pause } from 'node:timers/promises';
import { pairingLimits, shownCode } from '../src/domain/adapters/pairing.ts';
import type { Paired } from './adapter-folder.ts';
import { CallFault, isPassing } from './keeper/call-fault.ts';
import { createCalls } from './keeper/server-calls.ts';

/** Shows a code until a person has typed it in the product; a code that nobody types in time is replaced by a new one. */
export interface PairByCode {
  readonly server: string;
  readonly name: string;
  readonly signal: AbortSignal;
  say(words: string): void;
  /** Milliseconds between two looks. */
  readonly look?: number;
}

const isGone = (error: unknown): boolean =>
  error instanceof CallFault && error.problem.kind === 'refused' && error.problem.status === 404;

export const pairByCode = async ({
  server,
  name,
  signal,
  say,
  look = pairingLimits.look,
}: PairByCode): Promise<Paired> => {
  const call = createCalls(server, '');
  let waiting: { readonly id: string; readonly secret: string } | null = null;
  for (;;) {
    signal.throwIfAborted();
    try {
      if (!waiting) {
        const { id, secret, code } = await call('adapters.askPairing', { body: { name } }, { signal });
        waiting = { id, secret };
        say(
          `To pair this adapter, sign in at ${server}, open “Setup your device” and type the code ${shownCode(code)}. It is valid for ${pairingLimits.valid / 60_000} minutes.`,
        );
      }
      const { id, secret } = waiting;
      const { key } = await call('adapters.takePairing', { params: { id }, body: { secret } }, { signal });
      if (key !== null) return { server, key, projects: [] };
    } catch (error) {
      signal.throwIfAborted();
      if (isGone(error)) waiting = null;
      else if (isPassing(error)) say(`Cannot pair yet: ${(error as Error).message} Trying again.`);
      else throw error;
    }
    await pause(look, undefined, { signal });
  }
};
