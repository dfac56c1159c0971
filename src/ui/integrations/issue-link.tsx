import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import { OutwardLink } from '../kit/display/outward-link.tsx';

/** The key of an issue, which opens it in Jira; without an address, the key alone. */
export function IssueLink({ item, url }: { readonly item: string; readonly url: string | null }) {
  return url === null ? <bdi>{item}</bdi> : <OutwardLink url={url} text={item} label={say.opens(item)} />;
}
