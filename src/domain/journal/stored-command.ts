import { z } from 'zod';
import type { Command } from './fact.ts';
import { product } from './product.ts';

/**
 * A command as a device may have stored it, by this version or another:
 *
 *   older    upcast to the current version, one step at a time
 *   newer    left unchanged for the version that understands it: half understood it would be another command
 *   damaged  in quarantine; it stays, can be downloaded, and is never sent
 */
export type StoredCommand =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged' };

type Step = (command: Command) => Command;
/** Step n converts version n + 1 to n + 2. Every command is at version 1. */
const steps: readonly Step[] = [];
/** Increased with a step whenever the meaning of a command's data changes. */
export const commandVersion = steps.length + 1;

const shape = z.looseObject({
  id: z.string().min(1),
  type: z.string(),
  about: z.string(),
  project: z.string(),
  at: z.string(),
  by: z.string(),
  data: z.looseObject({}),
});
const known: readonly string[] = product.commands;

/** `version`: the stored version; the oldest rows have none. */
export const readCommand = (value: unknown, version = 1): StoredCommand => {
  const parsed = shape.safeParse(value);
  if (version > commandVersion) return { kind: 'newer' };
  if (!parsed.success) return { kind: 'damaged' };
  const command = steps.slice(version - 1).reduce<Command>((old, step) => step(old), parsed.data);
  return known.includes(command.type) ? { kind: 'command', command } : { kind: 'newer' };
};
