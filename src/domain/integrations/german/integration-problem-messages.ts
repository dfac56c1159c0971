import type { In } from '../../texts/in-language.ts';
import type { integrationProblemMessages as english } from '../integration-problem-messages.ts';

export const integrationProblemMessages: In<typeof english> = {
  integrationInstalled: 'Diese Integration ist bereits installiert.',
  integrationNotConfigured: 'Konfigurieren Sie die Integration, bevor Sie sie aktivieren.',
  integrationNotActive: 'Jira ist nicht verbunden. Ein Kontoadministrator kann die Integration aktivieren.',
  consentExpired: 'Diese Zustimmung ist nicht mehr gültig. Aktivieren Sie die Integration erneut.',
  consentUnknown:
    'Diese Zustimmung gehört nicht zu der Aktivierung, die gerade wartet. Aktivieren Sie die Integration erneut.',
  consentOfOther:
    'Eine andere Person hat diese Aktivierung begonnen. Aktivieren Sie die Integration erneut, um selbst zuzustimmen.',
  consentDenied: 'Der Zugriff wurde in Jira abgelehnt. Aktivieren Sie die Integration erneut, um ihn zu erlauben.',
  consentFailed: ({ error }) => `Atlassian konnte die Zustimmung nicht abschließen (${error}).`,
  noSiteApproved: ({ host }) => `Die Zustimmung umfasst keine Site. Wählen Sie beim Zustimmen ${host} aus.`,
  siteNotApproved: ({ host, sites }) =>
    `Die Zustimmung umfasst nicht ${host}, sondern nur ${sites}. Wählen Sie beim Zustimmen ${host} aus, oder ändern Sie die Adresse.`,
  noRefreshToken:
    'Atlassian hat kein Refresh-Token zurückgegeben. Prüfen Sie die App in der Entwicklerkonsole von Atlassian.',
  oauthAppRefused: ({ host }) => `${host} akzeptiert die Client-ID oder das Client-Secret nicht.`,
  authorizeAgain:
    'Jira akzeptiert die Zustimmung nicht mehr. Ein Kontoadministrator muss die Integration erneut autorisieren.',
  clientSecretRequired: 'ist erforderlich',
  tokenRequired: 'ist erforderlich',
  userNameRequired: 'ist erforderlich',
  consumerKeyRequired: 'ist erforderlich',
  hostNotURL: 'muss eine Adresse wie https://example.com sein',
  hostNotEncrypted: 'muss mit https:// beginnen',
  hostPrivate:
    'darf nicht in einem privaten Netz liegen, außer der Betreiber dieses Servers lässt sie zu (EGRESS_HOSTS)',
  hostNotAllowed: ({ host }) =>
    `${host} liegt in einem privaten Netz. Der Betreiber dieses Servers kann die Adresse mit EGRESS_HOSTS zulassen.`,
  jiraUnreachable: ({ host }) => `${host} ist nicht erreichbar.`,
  jiraTimedOut: ({ host }) => `${host} hat nicht rechtzeitig geantwortet.`,
  jiraRedirects: ({ host }) =>
    `${host} leitet an eine andere Adresse weiter. Geben Sie die Adresse ein, die Jira selbst hat.`,
  jiraAnswerTooLarge: ({ host }) => `Die Antwort von ${host} ist zu groß.`,
  jiraUnreadable: ({ host }) => `${host} antwortet, aber nicht wie Jira.`,
  jiraSignInFailed: ({ host }) => `${host} akzeptiert die Zugangsdaten nicht.`,
  jiraPaused: ({ host }) => `${host} bittet um eine Pause. Versuchen Sie es gleich noch einmal.`,
  jiraRefused: ({ host, status }) => `${host} antwortet mit Status ${status}.`,
  jiraItemMissing: ({ item }) => `${item} gibt es in Jira nicht, oder Jira zeigt den Vorgang nicht.`,
  jqlRefused: ({ message }) => `Jira kann diese Abfrage nicht ausführen: ${message}`,
  linkElsewhere: ({ host }) => `muss eine Adresse von ${host} sein`,
  linkExists: ({ item }) => `${item} ist bereits verknüpft.`,
  tooManyLinks: ({ max }) => `Möglich sind höchstens ${max} Verknüpfungen.`,
};
