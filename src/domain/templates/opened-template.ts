import { alike } from './alike.ts';
import type { TemplateDraft } from './edit-template.ts';
import { mergeTemplates } from './merge-templates.ts';
import type { Template } from './template.ts';

/** A template that somebody is editing: what he began with, and what he has made of it. */
export interface OpenedTemplate {
  readonly base: Template;
  readonly draft: TemplateDraft;
}

export const begun = (base: Template): OpenedTemplate => ({ base, draft: { text: base, moves: [] } });

export const isChangedFrom = ({ base, draft: { text } }: OpenedTemplate): boolean =>
  !alike([base.workflow, base.fields], [text.workflow, text.fields]);

/** The template as it is now, under what was changed here; `merged` once it is somebody else's work too. */
export const mergeNews = <Opened extends OpenedTemplate & { readonly merged: boolean }>(
  opened: Opened,
  template: Template,
): OpenedTemplate & { readonly merged: boolean } => {
  const { base, draft, merged } = opened;
  if (template.revision < base.revision) return opened;
  const next = { base: template, draft: { ...draft, text: mergeTemplates(base, draft.text, template) } };
  return isChangedFrom(opened) && isChangedFrom(next)
    ? { ...next, merged: merged || template.revision > base.revision }
    : { ...begun(template), merged: false };
};
