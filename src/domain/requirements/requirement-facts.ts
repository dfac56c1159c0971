import type { Command, Fact } from '../journal/fact.ts';
import type { Covering, Requirement, RequirementFields } from './requirement.ts';

type RequirementChanges = { readonly [Field in keyof RequirementFields]?: RequirementFields[Field] | undefined };

/**
 *   command        event
 *   requirement.create   requirement.created
 *   requirement.update   requirement.updated    one for each changed field
 *   requirement.delete   requirement.deleted    moves it to the trash
 *   requirement.restore  requirement.restored   as it was deleted
 *   requirement.purge    requirement.purged     only on the server, when the trash is emptied
 *   (a read)       requirement.observed   all requirements of a flow or scenario, as of a position of the project
 */
export type RequirementCommand =
  | Command<'requirement.create', RequirementFields>
  /** The changed fields; the name is for the list of rejected changes. */
  | Command<'requirement.update', { readonly changes: RequirementChanges; readonly name: string }>
  /** The name is for the notice afterwards. */
  | Command<'requirement.delete', { readonly name: string }>
  /** The name is for the list of rejected changes. */
  | Command<'requirement.restore', { readonly name: string }>
  | Command<'requirement.purge', { readonly name: string }>;

export type RequirementChange =
  | Fact<'requirement.created', RequirementFields>
  | Fact<
      'requirement.updated',
      { readonly name: string; readonly changes: Partial<RequirementFields>; readonly was: Partial<RequirementFields> }
    >
  | Fact<'requirement.deleted', { readonly name: string }>
  | Fact<'requirement.restored', { readonly name: string; readonly record: Requirement }>
  | Fact<'requirement.purged', { readonly name: string }>;

export type RequirementFact =
  | RequirementChange
  | Fact<
      'requirement.observed',
      { readonly covering: Covering; readonly requirements: readonly Requirement[]; readonly asOf: number }
    >;

export const requirementAbout = (id: string) => `requirement/${id}`;
export const requirementIdOf = (about: string) => about.slice('requirement/'.length);
