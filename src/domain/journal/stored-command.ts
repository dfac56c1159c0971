import { z } from 'zod';
import type { Command } from './fact.ts';
import { product } from './product.ts';

/**
 * A command as a device may have kept it, by this version or another:
 *
 *   older    climbs to today's version, one step at a time
 *   newer    left where it lies, for the version that understands it: sent half understood it would be another wish
 *   damaged  set aside; it is kept, can be downloaded, and is never sent
 */
export type StoredCommand =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged' };

type Step = (command: Command) => Command;
/** Step n turns version n + 1 into n + 2. Every command is at its first version. */
const steps: readonly Step[] = [];
/** Raised by a step whenever the data of a command mean something else. */
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

/** `version`: what stood beside it on the device; rows of the first days have none. */
export const readCommand = (value: unknown, version = 1): StoredCommand => {
  const parsed = shape.safeParse(value);
  if (version > commandVersion) return { kind: 'newer' };
  if (!parsed.success) return { kind: 'damaged' };
  const command = steps.slice(version - 1).reduce<Command>((old, step) => step(old), parsed.data);
  return known.includes(command.type) ? { kind: 'command', command } : { kind: 'newer' };
};
