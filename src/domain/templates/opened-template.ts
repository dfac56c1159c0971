import { alike } from '../alike.ts';
import type { TemplateDraft } from './edit-template.ts';
import { mergeTemplates, movesAmong, replacedNames } from './merge-templates.ts';
import { revisionOfOthers, storedRevisionOf } from './journal/known-template.ts';
import type { KnownTemplate } from './template-facts.ts';
import type { TemplateText } from './template.ts';

/** A template that somebody is editing: what he began with, and what he has made of it. */
export interface OpenedTemplate {
  readonly base: KnownTemplate;
  readonly draft: TemplateDraft;
}

export const begun = (base: KnownTemplate): OpenedTemplate => ({ base, draft: { text: base, moves: [] } });

const isSame = (one: TemplateText, other: TemplateText): boolean =>
  alike([one.workflow, one.fields], [other.workflow, other.fields]);

export const isChangedFrom = ({ base, draft }: OpenedTemplate): boolean => !isSame(base, draft.text);

const draftOver = ({ base, draft }: OpenedTemplate, template: KnownTemplate): TemplateDraft => ({
  text: mergeTemplates(base, draft.text, template),
  moves: movesAmong(draft.moves, base, template),
});

/** How it was merged with what others have saved since it was opened. */
export interface Merging {
  /** It holds changes that somebody else than the user has saved. */
  readonly merged: boolean;
  /** Names of what others have changed, and a save would replace. */
  readonly replaced: readonly string[];
}
export const unmerged: Merging = { merged: false, replaced: [] };

/** The last save of this user: what it started from, and what was saved. */
export interface OwnSave {
  readonly from: TemplateText;
  readonly saved: TemplateText;
}

/** What others have put over an own save, by the names that they gave. */
export const overwrittenNames = (save: OwnSave | null, template: TemplateText): readonly string[] =>
  save ? replacedNames(save.from, save.saved, template) : [];

const isByOthersThan = (userId: string, base: KnownTemplate, template: KnownTemplate): boolean =>
  revisionOfOthers(template, userId) > revisionOfOthers(base, userId);

/** The same with those that are shown already, after news. */
export const overwrittenBy = (
  {
    base,
    ownSave,
    overwritten,
  }: OpenedTemplate & { readonly ownSave: OwnSave | null; readonly overwritten: readonly string[] },
  template: KnownTemplate,
  userId: string,
): readonly string[] => {
  const isLater = storedRevisionOf(template) >= storedRevisionOf(base) && isByOthersThan(userId, base, template);
  return isLater ? [...new Set([...overwritten, ...overwrittenNames(ownSave, template)])] : overwritten;
};

/**
 * The template as it is now, under what was changed here. A waiting save that the server rejects leaves it: then the
 * revision falls, that of the server never does.
 */
export const mergeNews = <Opened extends OpenedTemplate & Merging>(
  opened: Opened,
  template: KnownTemplate,
  userId: string,
): OpenedTemplate & Merging => {
  const { base, draft, merged, replaced } = opened;
  if (storedRevisionOf(template) < storedRevisionOf(base)) return opened;
  if (isSame(base, template)) return { base: template, draft, merged, replaced };
  const next = { base: template, draft: draftOver(opened, template) };
  const isByOthers = isByOthersThan(userId, base, template);
  if (!isChangedFrom(opened) || !isChangedFrom(next)) return { ...begun(template), ...unmerged };
  const news = isByOthers ? replacedNames(base, draft.text, template) : [];
  return { ...next, merged: merged || isByOthers, replaced: [...new Set([...replaced, ...news])] };
};
