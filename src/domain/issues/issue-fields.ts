import { plainText } from '../rich-text/plain-text.ts';
import { issueLimits, type IssueSettings } from './issue.ts';

/** What a defect says of itself. */
export interface IssueSource {
  readonly title: string;
  /** Rich text. */
  readonly description: string;
  readonly severity: string;
  readonly tags: readonly string[];
}

/** Where an issue comes from: found again by its label, and by people through the address. */
export interface IssueOrigin {
  readonly marker: string;
  readonly url: string;
}

/** The fields of a new issue. The description is plain text, in lines. */
export interface IssueFields {
  readonly project: string;
  readonly issueType: string;
  readonly summary: string;
  readonly description: string;
  /** Null: Jira chooses. */
  readonly priority: string | null;
  readonly labels: readonly string[];
}

const cut = (value: string, longest: number): string => {
  const signs = [...value];
  return signs.length <= longest ? value : `${signs.slice(0, longest - 1).join('')}…`;
};

/** A label of Jira has no blanks. */
const labelOf = (tag: string): string =>
  [...tag.trim().replaceAll(/\s+/g, '-')].slice(0, issueLimits.labelLength).join('');

/** The label by which an issue is found again, so that it is never created twice. */
export const markerOf = (id: string): string => `assay-${id}`;

export const issueFieldsOf = (
  { title, description, severity, tags }: IssueSource,
  { projectKey, issueType, priorities }: IssueSettings,
  { marker, url }: IssueOrigin,
): IssueFields => {
  const words = plainText(description);
  const ending = `${words === '' ? '' : '\n\n'}${url}`;
  const priority = Object.hasOwn(priorities, severity) ? (priorities[severity] ?? '') : '';
  const labels = tags.map(labelOf).filter((label) => label !== '' && label !== marker);
  return {
    project: projectKey,
    issueType,
    summary: cut(title.replaceAll(/\s+/g, ' ').trim(), issueLimits.summaryLength),
    description: `${cut(words, issueLimits.descriptionLength - ending.length)}${ending}`,
    priority: priority.trim() === '' ? null : priority.trim(),
    labels: [marker, ...new Set(labels)].slice(0, issueLimits.labelsMost),
  };
};
