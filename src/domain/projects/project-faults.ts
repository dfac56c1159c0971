import { limits } from '../limits.ts';
import { lengthOf } from '../texts/text-length.ts';
import { avatarFault } from './avatar.ts';
import type { ProjectText } from './project-facts.ts';
import type { CodedReason, Reason } from '../problems/reason.ts';

/** What is wrong with the fields of a project: as reasons [PROJ-020]. */
export const codeRule: CodedReason = {
  code: 'projectCode',
  min: limits.projectCodeShortest,
  max: limits.projectCodeLength,
};

const codePattern = new RegExp(`^[A-Z][A-Z0-9]{${limits.projectCodeShortest - 1},${limits.projectCodeLength - 1}}$`);

const textFault = (value: string, most: number): Reason | null =>
  lengthOf(value) > most ? { code: 'tooLong', max: most } : null;

const faultIn: {
  readonly [Field in 'name' | 'code' | 'description' | 'avatar']: (value: ProjectText[Field]) => Reason | null;
} = {
  name: (value) => (value === '' ? 'required' : textFault(value, limits.projectNameLength)),
  code: (value) => (value === '' ? 'required' : codePattern.test(value) ? null : codeRule),
  description: (value) => textFault(value, limits.projectDescriptionLength),
  avatar: avatarFault,
};

/** Without the blanks around it, which nobody sees. */
export const trimmedText = (text: ProjectText): ProjectText => ({
  ...text,
  name: text.name.trim(),
  code: text.code.trim(),
  description: text.description.trim(),
});

export interface ProjectFault {
  readonly field: keyof ProjectText;
  readonly fault: Reason;
}

export const projectFaults = (text: ProjectText): readonly ProjectFault[] =>
  (['name', 'code', 'description', 'avatar'] as const).flatMap((field) => {
    const fault = (faultIn[field] as (value: ProjectText[typeof field]) => Reason | null)(text[field]);
    return fault === null ? [] : [{ field, fault }];
  });
