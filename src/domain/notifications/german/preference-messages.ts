import type { In } from '../../texts/in-language.ts';
import type { preferenceMessages as english } from '../preference-messages.ts';

export const preferenceMessages: In<typeof english> = {
  what: 'Ihre Einstellungen',
  types: {
    title: 'Per E-Mail benachrichtigen über',
    text: 'In der Anwendung werden Sie immer benachrichtigt. Was Sie dort schon gelesen haben, wird nicht per E-Mail gesendet.',
  },
  groups: { SCOPE_ITEM: 'Umfang', FLOW: 'Ablauf', DEFECT: 'Fehler', SCENARIO: 'Szenario' },
  kinds: {
    DEFECT_MENTION: { label: 'Erwähnungen', text: 'Jemand erwähnt Sie in einem Kommentar oder einem Text.' },
    DEFECT_ASSIGNED: { label: 'Zuweisungen', text: 'Ein Fehler wird Ihnen zugewiesen.' },
    DEFECT_COMMENT: {
      label: 'Kommentare',
      text: 'Jemand kommentiert einen Fehler, den Sie gemeldet oder kommentiert haben oder der Ihnen zugewiesen ist.',
    },
    defects_export: { label: 'Exporte', text: 'Eine von Ihnen angeforderte Datei ist fertig.' },
    flow_pdf_export: { label: 'PDF-Exporte von Abläufen', text: 'Ein von Ihnen angefordertes PDF ist fertig.' },
    scenario_pdf_export: { label: 'PDF-Exporte von Szenarien', text: 'Ein von Ihnen angefordertes PDF ist fertig.' },
    flow_log_pdf_export: {
      label: 'PDF-Exporte von Protokollen der Abläufe',
      text: 'Ein von Ihnen angefordertes PDF ist fertig.',
    },
    scenario_log_pdf_export: {
      label: 'PDF-Exporte von Protokollen der Szenarien',
      text: 'Ein von Ihnen angefordertes PDF ist fertig.',
    },
    plan_pdf_export: { label: 'PDF-Exporte von Testplänen', text: 'Ein von Ihnen angefordertes PDF ist fertig.' },
    plan_report: { label: 'Berichte über Testpläne', text: 'Der geplante Bericht über einen Testplan geht an Sie.' },
    dashboard_pdf_export: { label: 'PDF-Exporte von Dashboards', text: 'Ein von Ihnen angefordertes PDF ist fertig.' },
    PIPELINE_ENDED: {
      label: 'Testpipelines',
      text: 'Eine Testpipeline, die Ihnen gehört, schlägt fehl oder ist wieder erfolgreich.',
    },
    SCHEDULE_NOT_RUN: {
      label: 'Zeitpläne',
      text: 'Ein von Ihnen erstellter Zeitplan wurde nicht ausgeführt.',
    },
    SCHEDULED_RUN_ENDED: {
      label: 'Geplante Ausführungen',
      text: 'Eine Ausführung eines von Ihnen erstellten Zeitplans schlägt fehl oder ist wieder erfolgreich.',
    },
    SCOPE_ITEM_ASSIGNED: {
      label: 'Zugewiesene Szenarien',
      text: 'Szenarien eines Testplans werden Ihnen zugewiesen.',
    },
    SCOPE_ITEM_REOPENED: {
      label: 'Wieder offene Szenarien',
      text: 'Ein abgeschlossenes Szenario, das Ihnen in einem Testplan zugewiesen ist, schlägt fehl.',
    },
    WEBHOOK_DISABLED: {
      label: 'Webhooks',
      text: 'Ein Webhook eines Projekts, das Ihnen gehört, wurde deaktiviert.',
    },
    DEFECT_STATUS: {
      label: 'Statusänderungen',
      text: 'Der Status eines Fehlers, den Sie gemeldet haben oder der Ihnen zugewiesen ist, ändert sich.',
    },
  },
  delivery: {
    title: 'Zustellung',
    text: 'Zeiten gelten in der unten gewählten Zeitzone.',
    how: 'E-Mails senden',
    atOnce: 'Sofort',
    daily: 'Einmal am Tag, in einer E-Mail',
    hour: 'Uhrzeit der täglichen E-Mail',
    quiet: 'Ruhezeit',
    quietText: 'E-Mails aus der Ruhezeit werden an ihrem Ende gesendet.',
    from: 'Von',
    until: 'Bis',
    zone: 'Zeitzone',
    useHere: (zone) => `Zeitzone dieses Geräts verwenden: ${zone.replaceAll('_', ' ')}`,
  },
  previews: {
    title: 'E-Mail-Vorschau',
    text: 'Mit Beispieldaten, für Kontoverwalter. Es wird nichts gesendet.',
    which: 'E-Mail',
    digest: 'Sammel-E-Mail',
    invitation: 'Einladung',
    password: 'Neues Passwort',
    subject: 'Betreff',
    failed: 'Die Vorschau',
  },
  reset: 'Zurücksetzen',
};
