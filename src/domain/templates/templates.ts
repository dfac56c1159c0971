import type { JournalArea } from '../journal/fact.ts';
import { decideTemplate } from './decide-template.ts';
import { defaultTemplate } from './default-template.ts';
import { afterRead, afterSave } from './journal/known-template.ts';
import type { KnownTemplate, TemplateCommand, TemplateFact, Templates } from './template-facts.ts';

/** The template of a project; that of the documents where none was saved or read. */
export const templateIn = (templates: Templates, projectId: string): KnownTemplate =>
  Object.hasOwn(templates.byProject, projectId) ? (templates.byProject[projectId] ?? defaultTemplate) : defaultTemplate;

/** A template knows its revision, so what it already holds is passed over. */
const put = (view: Templates, template: KnownTemplate) => {
  if (templateIn(view, template.projectId).revision < template.revision) view.byProject[template.projectId] = template;
};

/** The templates of projects, with the saves that wait for the server. */
export const templates: JournalArea<Templates, TemplateCommand, TemplateFact> = {
  empty: { byProject: {} },
  hears: ['template'],
  commands: ['template.save'],
  decide: (view, command) => decideTemplate(templateIn(view, command.project), command),
  evolve(view, fact) {
    const known = () => templateIn(view, fact.project);
    switch (fact.type) {
      case 'template.saved': {
        const { workflow, fields } = fact.data;
        return put(view, { projectId: fact.project, workflow, fields, ...afterSave(known(), fact) });
      }
      case 'template.observed': {
        const { template } = fact.data;
        return put(view, { ...template, ...afterRead(known(), template.revision) });
      }
    }
  },
  counts: ({ byProject }) => ({ records: Object.keys(byProject).length }),
};
