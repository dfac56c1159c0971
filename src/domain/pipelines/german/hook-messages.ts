import type { In } from '../../texts/in-language.ts';
import type { hookMessages as english } from '../webhooks/hook-messages.ts';

export const hookMessages: In<typeof english> = {
  title: 'Webhooks',
  text: 'Ein Build-Server oder ein Repository startet diese Pipeline mit einer signierten Anfrage. Die Ausführungen gehören der Person, die den Webhook erstellt hat.',
  ciTitle: 'Von einem Build-Server',
  ciText:
    'Erfordert einen API-Schlüssel mit der Aktion „Ändern“ für das Modul Testpipelines. Die Antwort enthält den Status und den Pfad der Ausführung; ihre Ergebnisse stehen unter Pfad/results als JUnit-XML, mit ?format=ctrf als CTRF.',
  list: 'Webhooks dieser Pipeline',
  failed: 'Die Webhooks konnten nicht geladen werden',
  none: 'Noch keine Webhooks',
  noneText: 'Erstellen Sie einen für jedes System, das diese Pipeline startet.',
  noneToRead: 'Sie erscheinen hier, sobald jemand einen erstellt.',
  add: 'Webhook erstellen',
  adding: 'Wird erstellt …',
  columns: { name: 'Name', ref: 'Branch oder Tag', by: 'Erstellt von', used: 'Zuletzt verwendet', actions: 'Aktionen' },
  name: 'Name',
  nameHint: 'Was ihn sendet, etwa „GitHub“',
  ref: 'Branch oder Tag',
  refHint: 'Lassen Sie das Feld leer, um für alle Branches und Tags zu starten.',
  anyRef: 'Alle',
  required: 'ist erforderlich',
  never: 'Nie',
  rotate: 'Neues Geheimnis',
  rotateTitle: (name) => `Neues Geheimnis für ${name} erstellen?`,
  rotateText: 'Das bisherige bleibt 24 Stunden lang gültig, sodass Sie es ohne Unterbrechung ersetzen können.',
  rotateOf: (name) => `Neues Geheimnis für ${name}`,
  delete: 'Löschen',
  deleteOf: (name) => `${name} löschen`,
  deleteTitle: (name) => `${name} löschen?`,
  deleteText: 'Anfragen an seine Adresse werden nicht mehr angenommen.',
  deleted: (name) => `${name} wurde gelöscht`,
  once: 'Adresse und Geheimnis',
  onceText:
    'Tragen Sie beides in dem System ein, das den Webhook sendet. Beides wird nur einmal angezeigt. Anfragen werden nach Standard Webhooks signiert oder mit X-Hub-Signature-256 wie bei GitHub. Eine Zustellung, die mit ihrer Kennung (webhook-id, X-GitHub-Delivery oder Ähnlichem) erneut gesendet wird, startet nichts. Ohne Kennung startet derselbe Inhalt die Pipeline erst nach fünf Minuten wieder.',
  newSecretText: 'Tragen Sie es in dem System ein, das den Webhook sendet. Es wird nur einmal angezeigt.',
};
