import type { Command, Fact } from '../journal/fact.ts';
import type { Milestone, MilestoneFields } from './milestone.ts';

type MilestoneChanges = { readonly [Field in keyof MilestoneFields]?: MilestoneFields[Field] | undefined };

/**
 *   command        event
 *   milestone.create   milestone.created
 *   milestone.update   milestone.updated    one for each changed field
 *   milestone.delete   milestone.deleted    moves it to the trash
 *   milestone.restore  milestone.restored   as it was deleted
 *   milestone.purge    milestone.purged     only on the server, when the trash is emptied
 *   (a read)       milestone.observed   all milestones of a project, as of a position of the project
 */
export type MilestoneCommand =
  | Command<'milestone.create', MilestoneFields>
  /** The changed fields; the name is for the list of rejected changes. */
  | Command<'milestone.update', { readonly changes: MilestoneChanges; readonly name: string }>
  /** The name is for the notice afterwards. */
  | Command<'milestone.delete', { readonly name: string }>
  /** The name is for the list of rejected changes. */
  | Command<'milestone.restore', { readonly name: string }>
  | Command<'milestone.purge', { readonly name: string }>;

export type MilestoneChange =
  | Fact<'milestone.created', MilestoneFields>
  | Fact<
      'milestone.updated',
      { readonly name: string; readonly changes: Partial<MilestoneFields>; readonly was: Partial<MilestoneFields> }
    >
  | Fact<'milestone.deleted', { readonly name: string }>
  | Fact<'milestone.restored', { readonly name: string; readonly record: Milestone }>
  | Fact<'milestone.purged', { readonly name: string }>;

export type MilestoneFact =
  | MilestoneChange
  | Fact<'milestone.observed', { readonly milestones: readonly Milestone[]; readonly asOf: number }>;

export const milestoneAbout = (id: string) => `milestone/${id}`;
export const milestoneIdOf = (about: string) => about.slice('milestone/'.length);
