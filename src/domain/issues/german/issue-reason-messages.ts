import type { In } from '../../texts/in-language.ts';
import type { issueReasonMessages as english } from '../issue-reason-messages.ts';

export const issueReasonMessages: In<typeof english> = {
  issueNotSetUp: 'Zuerst wählt ein Eigentümer in den Einstellungen dieses Projekts das Projekt in Jira.',
  issueFieldsRefused: ({ message = '' }) => `Jira nimmt den Vorgang nicht an: ${message}`,
  issueChangeRefused: ({ message = '' }) => `Jira nimmt die Änderung nicht an: ${message}`,
  issueTransitionMissing: ({ status = '' }) =>
    `In Jira kann der Vorgang nicht von seinem jetzigen Status zu ${status} wechseln.`,
};
