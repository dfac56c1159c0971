import { numberText } from '../../../texts/set-locale.ts';
import type { In } from '../../../texts/in-language.ts';
import type { failureMessages as english } from '../failure-messages.ts';

export const failureMessages: In<typeof english> = {
  title: 'Fehlschläge',
  list: 'Gleiche Fehlschläge',
  loadFailed: 'Die Fehlschläge konnten nicht geladen werden.',
  tests: (count) => (count === 1 ? '1 Test' : `${numberText(count)} Tests`),
  noMessage: 'Ohne Meldung',
  known: 'Bekannt',
  knownHint: 'Diesen Fehlschlag gab es auch im vorherigen Lauf',
  isNew: 'Neu',
  newHint: 'Diesen Fehlschlag gab es im vorherigen Lauf nicht',
  showAll: (count) => `Alle ${numberText(count)} Fehlschläge anzeigen`,
  showFewer: 'Weniger Fehlschläge anzeigen',
  compared: (run) => `Verglichen mit ${run}`,
  comparedOn: (run, branch) => `Verglichen mit ${run} von ${branch}`,
  noPrevious: 'Kein früherer Lauf hat denselben Namen, denselben Branch und dieselbe Umgebung.',
  changes: {
    broken: (count) => `${numberText(count)} neu fehlgeschlagen`,
    failing: (count) => `${numberText(count)} weiterhin fehlgeschlagen`,
    fixed: (count) => `${numberText(count)} behoben`,
    added: (count) => `${numberText(count)} hinzugekommen`,
  },
  missing: (count) => `${numberText(count)} nicht mehr enthalten`,
  onlyFailure: (text) => `Nur Tests mit diesem Fehlschlag: ${text}`,
  onlyThisFailure: 'Nur Tests mit einem bestimmten Fehlschlag',
  onlyChange: {
    broken: 'Nur neu fehlgeschlagene Tests',
    failing: 'Nur weiterhin fehlgeschlagene Tests',
    fixed: 'Nur behobene Tests',
    added: 'Nur hinzugekommene Tests',
  },
  everything: 'Alle Ergebnisse anzeigen',
  reportOf: (text) => `Fehler melden: ${text}`,
  defect: {
    header: (run, text) => `${run}: ${text}`,
    tests: 'Tests',
    run: 'Lauf',
  },
};
