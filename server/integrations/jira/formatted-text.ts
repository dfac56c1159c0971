import { documentOfText } from '../../rich-text/documents.ts';
import type { JiraSite } from './jira-client.ts';

/** Paragraphs of Jira Cloud; Data Center takes the text itself. */
export const formattedText = ({ type }: Pick<JiraSite, 'type'>, text: string) =>
  type === 'JIRA_CLOUD' ? documentOfText(text) : text;
