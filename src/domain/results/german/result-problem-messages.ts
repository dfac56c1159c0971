import type { In } from '../../texts/in-language.ts';
import type { resultProblemMessages as english } from '../result-problem-messages.ts';

export const resultProblemMessages: In<typeof english> = {
  resultsFormat: 'hat kein Format, aus dem Ergebnisse gelesen werden können',
  resultsBlobNewer: 'stammt von einer neueren Version von Playwright, die nicht gelesen werden kann',
  resultsOtherFormat: ({ format }) => `hat nicht das Format ${format}`,
  resultsEmpty: 'enthält keine Ergebnisse',
  resultsCutOff: 'Die Datei endet hier oder hat hier einen Fehler: Was folgt, wurde nicht gelesen',
  resultsXmlWrong: ({ line }) => `hat einen Fehler in Zeile ${line}`,
  resultsXmlTypes: 'enthält eine Dokumenttyp-Definition, die nicht gelesen wird',
  resultsJsonWrong: 'ist kein vollständiges JSON',
  resultsLineWrong: 'Die Zeile ist kein JSON-Objekt',
  resultsDeep: ({ max }) => `ist mehr als ${max} Ebenen tief verschachtelt`,
  resultsMany: ({ max }) => `enthält mehr als ${max} Ergebnisse: Teilen Sie den Lauf`,
  resultsUnpacked: 'ist entpackt größer, als gelesen werden kann',
  resultsZipWrong: 'ist eine beschädigte ZIP-Datei',
  resultsFileMany: ({ max }) => `enthält mehr als ${max} Dateien`,
  resultsFileWrong: 'Die Datei konnte nicht gelesen werden',
  resultsSlow: 'braucht zu lange zum Lesen: Teilen Sie die Datei',
  resultNoName: 'Ein Ergebnis ohne Namen',
  resultNoStatus: 'Ein Ergebnis ohne bekannten Status',
};
