import { numberText } from '../../texts/set-locale.ts';
import type { In } from '../../texts/in-language.ts';
import type { resultTestMessages as english } from '../tests/test-messages.ts';

export const resultTestMessages: In<typeof english> = {
  all: 'Alle Ergebnisse dieses Tests',
  missing: 'Dieser Test existiert nicht, oder seine Läufe wurden gelöscht.',
  strip: 'Letzte 30 Ergebnisse, von alt nach neu',
  stripNone: 'Kein Ergebnis entspricht diesen Filtern.',
  facts: 'Kennzahlen',
  passRate: 'Erfolgsquote',
  flakyRate: 'Anteil instabil',
  duration: 'Mittlere Dauer (Median)',
  failingSince: 'Schlägt fehl seit',
  ofRan: (count, ran) => `${numberText(count)} von ${numberText(ran)}`,
  lastDuration: (text) => `Zuletzt: ${text}`,
  notFailing: 'Schlägt nicht fehl',
  noPassBefore: (runs) =>
    runs === 1
      ? '1 fehlgeschlagener Lauf, zuvor keiner bestanden'
      : `${numberText(runs)} fehlgeschlagene Läufe, zuvor keiner bestanden`,
  failedRuns: (runs) => (runs === 1 ? '1 fehlgeschlagener Lauf' : `${numberText(runs)} fehlgeschlagene Läufe`),
  none: '–',
  rule: 'Quoten und Median: letzte 30 Ergebnisse ohne übersprungene. Instabil: nach einem fehlgeschlagenen Versuch bestanden.',
  filters: {
    environment: 'Umgebung',
    ref: 'Branch',
    anyEnvironment: 'Jede Umgebung',
    anyRef: 'Jeder Branch',
  },
  results: 'Ergebnisse',
  noResults: 'Kein Ergebnis entspricht diesen Filtern',
  noResultsText: 'Ändern oder leeren Sie die Filter, um andere Ergebnisse zu sehen.',
  failed: 'Die Ergebnisse dieses Tests konnten nicht geladen werden.',
  columns: { status: 'Status', run: 'Lauf', duration: 'Dauer', received: 'Empfangen', actions: 'Aktionen' },
  detailsIn: (run) => `Einzelheiten in ${run}`,
  report: 'Fehler melden',
  reportIn: (run) => `Fehler für ${run} melden`,
  reporting: 'Fehler wird vorbereitet …',
  quarantine: {
    open: 'Quarantäne',
    title: 'Test unter Quarantäne stellen',
    explanation:
      'Bis zum Ende dieses Tages werden Fehlschläge dieses Tests weiter angezeigt, lassen eintreffende Läufe aber nicht scheitern.',
    until: 'Bis',
    untilMissing: 'Wählen Sie einen Tag.',
    owner: 'Verantwortlich',
    ownerMissing: 'Wählen Sie, wer den Test repariert.',
    reason: 'Grund',
    save: 'Unter Quarantäne stellen',
    done: 'Test unter Quarantäne gestellt',
    ended: 'Quarantäne beendet',
    quarantinedUntil: (day) => `Unter Quarantäne bis ${day}.`,
    effect: 'Fehlschläge lassen ihre Läufe nicht scheitern.',
    by: (name, moment) => `Von ${name}, ${moment}`,
    change: 'Ändern',
    end: 'Quarantäne beenden',
    ending: 'Wird beendet …',
  },
  defect: {
    header: (test) => `Test „${test}“ ist fehlgeschlagen`,
    test: 'Test',
    environment: 'Umgebung',
    ref: 'Branch',
    commit: 'Commit',
    run: 'Lauf',
    cut: '… (gekürzt)',
  },
};
