import type { In } from '../../texts/in-language.ts';
import type { expressionProblemMessages as english } from '../expression-problem-messages.ts';
import { typeWord } from './type-word.ts';

export const expressionProblemMessages: In<typeof english> = {
  expressionMissing: 'ist leer',
  expressionToken: 'hat hier ein unerwartetes Zeichen',
  expressionUnfinished: 'endet zu früh',
  expressionOpenText: 'hat einen Text ohne schließendes Anführungszeichen',
  expressionKeyword: ({ name }) => `verwendet das reservierte Wort „${name}“`,
  expressionTooLarge: ({ max }) => `ist zu groß: höchstens ${max} Teile sind möglich`,
  expressionTooDeep: ({ max }) => `ist tiefer als ${max} Ebenen verschachtelt`,
  expressionMacros: ({ max }) => `verschachtelt oder verkettet mehr als ${max} Schleifen (map, filter, all, exists)`,
  expressionReplaced: ({ name, use }) => `verwendet „${name}“: Verwenden Sie ${use}`,
  expressionNotSupported: ({ name }) => `verwendet „${name}“, was nicht unterstützt wird`,
  expressionUnknownName: ({ name }) => `verwendet den unbekannten Namen „${name}“`,
  expressionUnknownCall: ({ call }) => `ruft ${call} auf: Es gibt keine Funktion mit diesem Namen und diesen Typen`,
  expressionOperands: ({ operation }) => `verbindet Typen, die nicht zusammenpassen: ${operation}`,
  expressionBranches: 'hat nach „?“ und „:“ verschiedene Typen',
  expressionResult: ({ wanted, found }) =>
    `hat den Typ ${typeWord(found)}, muss aber den Typ ${typeWord(wanted)} haben`,
  expressionRefused: ({ detail }) => `ist nicht gültig: ${detail}`,
  templateOpen: 'hat „{{“ ohne „}}“',
  expressionNoKey: ({ name }) => `hat keinen Wert namens „${name}“ gefunden`,
  expressionIndex: 'hat eine Position außerhalb der Liste verwendet',
  expressionDivision: 'hat durch null geteilt',
  expressionOverflow: 'hat eine zu große Zahl ergeben',
  expressionConversion: ({ detail }) => `konnte einen Wert nicht umwandeln: ${detail}`,
  expressionResultTooLong: ({ max }) => `hat mehr als ${max} Bytes ergeben`,
  expressionDeadline: ({ max }) => `hat mehr als ${max} ms gedauert und wurde beendet`,
  expressionFailed: ({ detail }) => `ist fehlgeschlagen: ${detail}`,
  expressionWorker: 'konnte nicht ausgewertet werden, weil dieser Browser den Worker nicht starten konnte',
};
