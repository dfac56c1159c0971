import type { Project } from './project.ts';
import { newSettings } from './evolve-project.ts';
import { projectFaults, trimmedText } from './project-faults.ts';
import type { ProjectText } from './project-facts.ts';
import { reasonText } from '../problems/reason.ts';

/** The fields of a project as they are written into a form, and what is wrong with them in words [PROJ-014, PROJ-020]. */
const formFields = ['name', 'code', 'description'] as const;
type FormField = (typeof formFields)[number];
type Written = Readonly<Record<string, unknown>>;

export const blankProject: Readonly<Record<FormField, string>> = { name: '', code: '', description: '' };

export const draftOf = ({ name, code, description }: Project): Readonly<Record<FormField, string>> => ({
  name,
  code,
  description,
});

const textIn = (draft: Written, field: FormField): string => {
  const value = draft[field];
  return typeof value === 'string' ? value : '';
};

export const textOfDraft = (draft: Written): Pick<ProjectText, FormField> => ({
  name: textIn(draft, 'name'),
  code: textIn(draft, 'code'),
  description: textIn(draft, 'description'),
});

/** Only what is another now: what somebody else has changed meanwhile stays theirs. */
export const changesIn = (draft: Written, stored: Written): Partial<Pick<ProjectText, FormField>> =>
  Object.fromEntries(
    formFields
      .filter((field) => textIn(draft, field) !== textIn(stored, field))
      .map((field) => [field, textIn(draft, field)]),
  );

/** What is wrong, by field. */
export const checkProject = (draft: Written): Readonly<Record<string, string>> =>
  Object.fromEntries(
    projectFaults(trimmedText({ ...textOfDraft(draft), avatar: null, ...newSettings })).map(({ field, fault }) => [
      field,
      reasonText(fault),
    ]),
  );
