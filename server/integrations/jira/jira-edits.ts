import { z } from 'zod';
import { callJira, issuePath, readJira, type JiraNeeds, type JiraSite } from './jira-client.ts';
import { formattedText } from './formatted-text.ts';

/** Changes of an issue in Jira. */
const refusals = { isExplained: true, mayBeForbidden: true } as const;

/** Only what is named is changed; of the labels, only these. */
export interface IssueEdit {
  readonly title?: string;
  readonly description?: string;
  readonly severity?: string;
  readonly tags?: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

const labelsOf = ({ added, removed }: NonNullable<IssueEdit['tags']>) => [
  ...added.map((label) => ({ add: label })),
  ...removed.map((label) => ({ remove: label })),
];

export const editIssue = async (needs: JiraNeeds, site: JiraSite, item: string, edit: IssueEdit): Promise<void> => {
  const { title, description, severity, tags } = edit;
  const body = {
    fields: {
      ...(title !== undefined && { summary: title }),
      ...(description !== undefined && { description: formattedText(site, description) }),
      ...(severity !== undefined && { priority: { name: severity } }),
    },
    ...(tags && { update: { labels: labelsOf(tags) } }),
  };
  await callJira(needs, site, { method: 'PUT', path: issuePath(site, item), body, ...refusals });
};

const transitionsShape = z.object({
  transitions: z.array(z.object({ id: z.string().regex(/^\d{1,18}$/), to: z.object({ name: z.string() }) })),
});

const inLowerCase = (name: string) => name.trim().toLowerCase();
export const isSameStatus = (one: string, other: string): boolean => inLowerCase(one) === inLowerCase(other);

/** The transition that leads to a status now; null: the workflow in Jira has none. */
export const transitionTo = async (
  needs: JiraNeeds,
  site: JiraSite,
  item: string,
  status: string,
): Promise<string | null> => {
  const answer = await callJira(needs, site, { method: 'GET', path: `${issuePath(site, item)}/transitions` });
  const { transitions } = readJira(answer, transitionsShape, site);
  return transitions.find(({ to }) => isSameStatus(to.name, status))?.id ?? null;
};

export const doTransition = async (needs: JiraNeeds, site: JiraSite, item: string, id: string): Promise<void> => {
  const path = `${issuePath(site, item)}/transitions`;
  await callJira(needs, site, { method: 'POST', path, body: { transition: { id } }, ...refusals });
};
