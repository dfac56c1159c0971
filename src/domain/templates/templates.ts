import type { JournalArea } from '../journal/fact.ts';
import { defaultTemplate } from './default-template.ts';
import type { Template } from './template.ts';
import type { TemplateFact, Templates } from './template-facts.ts';

/** The template of a project; that of the documents where none was saved or read. */
export const templateIn = (templates: Templates, projectId: string): Template =>
  Object.hasOwn(templates.byProject, projectId) ? (templates.byProject[projectId] ?? defaultTemplate) : defaultTemplate;

/** A template knows its revision, so what it already holds is passed over. */
const put = (view: Templates, template: Template) => {
  if (templateIn(view, template.projectId).revision < template.revision) view.byProject[template.projectId] = template;
};

/** Saved by a call of its own: nobody's work waits in it, so the journal only hears of it. */
export const templates: JournalArea<Templates, never, TemplateFact> = {
  empty: { byProject: {} },
  commands: [],
  decide: () => [],
  evolve(view, fact) {
    switch (fact.type) {
      case 'template.saved': {
        const { workflow, fields } = fact.data;
        const revision = fact.revision ?? templateIn(view, fact.project).revision + 1;
        return put(view, { projectId: fact.project, revision, workflow, fields });
      }
      case 'template.observed':
        return put(view, fact.data.template);
    }
  },
};
