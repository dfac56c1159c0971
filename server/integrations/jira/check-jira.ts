import { z } from 'zod';
import { formattedText } from './formatted-text.ts';
import { api, callJira, idShape, issuePath, readJira, type JiraNeeds, type JiraSite } from './jira-client.ts';
import { itemMissing } from './jira-fault.ts';

/** Whether the product may read and write: reading alone proves nothing, so a comment is written and deleted. */
export const checkJira = async (needs: JiraNeeds, site: JiraSite, checkIssue: string): Promise<void> => {
  const self = await callJira(needs, site, { method: 'GET', path: `${api(site)}/myself` });
  readJira(self, z.object({ self: z.string() }), site);
  if (checkIssue === '') return;
  const body = { body: formattedText(site, 'Health check of the integration with Assay') };
  const path = `${issuePath(site, checkIssue)}/comment`;
  const written = await callJira(needs, site, { method: 'POST', path, body }).catch(itemMissing(checkIssue, 'final'));
  const { id } = readJira(written, idShape, site);
  await callJira(needs, site, { method: 'DELETE', path: `${path}/${id}` });
};
