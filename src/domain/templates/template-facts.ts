import type { Command, Fact } from '../journal/fact.ts';
import type { Template, TemplateText } from './template.ts';

/**
 *   command         fact
 *   template.save   template.saved      and a defect.updated for each defect whose status goes, or whose status or option
 *                                       has another name
 *   (a read)        template.observed
 */
export interface ChoiceMove {
  /** The key of the list with this option; undefined for a status. */
  readonly field?: string | undefined;
  readonly from: string;
  /** The new name of a status or an option, or the status that the defects of a removed one go to. */
  readonly to: string;
}

export interface SaveTemplate {
  /** What the change started from, so that what others have saved since stays. */
  readonly base: TemplateText;
  readonly text: TemplateText;
  readonly moves: readonly ChoiceMove[];
  /** Keys of fields that defects have values for: they are retired where they would be removed. */
  readonly used: readonly string[];
}

export type TemplateCommand = Command<'template.save', SaveTemplate>;

export type TemplateFact =
  | Fact<'template.saved', TemplateText & { readonly moves: readonly ChoiceMove[] }>
  | Fact<'template.observed', { readonly template: Template }>;

/** The moves of a `template.saved`. */
export const movesIn = ({ data }: { readonly data: unknown }): readonly ChoiceMove[] =>
  (data as Extract<TemplateFact, { type: 'template.saved' }>['data']).moves;

/** A template as this device knows it, with the saves that wait for the server: they count as revisions. */
export interface KnownTemplate extends Template {
  /** The revision of the server. */
  readonly storedRevision?: number | undefined;
  /** The last revision of each user; under '' those whose author this device does not know. */
  readonly savedBy?: Readonly<Record<string, number>> | undefined;
}

/** The template of each project, as far as it was read here. */
export interface Templates {
  byProject: Record<string, KnownTemplate>;
}

export const templateAbout = (projectId: string) => `template/${projectId}`;
