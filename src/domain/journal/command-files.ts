import type { AreaDomain } from '../area-domain.ts';
import { areas } from '../areas.ts';
import type { Command } from './fact.ts';

const listed: readonly AreaDomain[] = areas;

/** The files that a command sends, by their names on the device. */
export const uploadsOf = (command: Command): readonly string[] =>
  listed.flatMap((area) => area.uploadsOf?.(command) ?? []);

/** What the draft of a command has in every area. */
export interface CommandDraft {
  /** The id of the command that sends it. */
  readonly key: string;
  /** Until the device holds them for the command. */
  readonly files: readonly { readonly id: string; readonly filename: string; readonly base64Content: string }[];
}

/** Where the draft of a command is stored; null for a command without a draft. */
export const draftKeyOf = (command: Command): string | null =>
  listed.map((area) => area.draftKeyOf?.(command) ?? null).find((key) => key !== null) ?? null;
