import { callJira, idShape, issuePath, readJira, type JiraNeeds, type JiraSite } from './jira-client.ts';
import { JiraFault } from './jira-fault.ts';

/** A link in Jira to a page of the product. */
export interface RemoteLink {
  /** Jira has one link of this name on an issue: making it again replaces it. */
  readonly globalId: string;
  readonly url: string;
  readonly title: string;
}

export const putRemoteLink = async (needs: JiraNeeds, site: JiraSite, item: string, link: RemoteLink) => {
  const { globalId, url, title } = link;
  const body = { globalId, application: { type: 'assay', name: 'Assay' }, object: { url, title } };
  const answer = await callJira(needs, site, { method: 'POST', path: `${issuePath(site, item)}/remotelink`, body });
  // A page of something in between is no link.
  readJira(answer, idShape, site);
};

/** Nothing to remove is as good as removed. */
export const removeRemoteLink = async (needs: JiraNeeds, site: JiraSite, item: string, globalId: string) => {
  const path = `${issuePath(site, item)}/remotelink?globalId=${encodeURIComponent(globalId)}`;
  try {
    await callJira(needs, site, { method: 'DELETE', path });
  } catch (error) {
    if (!(error instanceof JiraFault && error.kind === 'missing')) throw error;
  }
};
