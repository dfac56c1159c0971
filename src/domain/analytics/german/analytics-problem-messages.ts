import type { In } from '../../texts/in-language.ts';
import type { analyticsProblemMessages as english } from '../analytics-problem-messages.ts';

export const analyticsProblemMessages: In<typeof english> = {
  analyticsNotJson: 'ist keine Abfrage',
  analyticsNothingSelected: 'braucht mindestens eine Kennzahl oder Dimension',
  analyticsMemberUnknown: ({ member }) => `kennt „${member}“ nicht`,
  analyticsSeveralCubes: ({ one, other }) => `kann ${one} und ${other} nicht verbinden`,
  analyticsNotMeasure: ({ member }) => `braucht eine Kennzahl; „${member}“ ist keine`,
  analyticsNotDimension: ({ member }) => `braucht eine Dimension; „${member}“ ist keine`,
  analyticsNotSegment: ({ member }) => `braucht ein Segment; „${member}“ ist keines`,
  analyticsNotTime: ({ member }) => `braucht eine Zeit; „${member}“ ist keine`,
  analyticsFilterWithoutMember: 'hat einen Filter ohne Feld',
  analyticsFilterWithoutValue: ({ member }) => `hat einen Filter für „${member}“ ohne Wert`,
  analyticsFilterValue: ({ member }) => `hat einen Filter für „${member}“ mit einem unpassenden Wert`,
  analyticsOperator: ({ member }) => `hat einen Filter für „${member}“ mit einem unpassenden Operator`,
  analyticsMixedGroup: 'hat eine Gruppe von Filtern, die Kennzahlen und Dimensionen mischt',
  analyticsRange: ({ range }) => `kennt den Zeitraum „${range}“ nicht`,
  analyticsNotSelected: ({ member }) => `ist nach „${member}“ sortiert, was nicht abgefragt wird`,
  analyticsTooSlow: 'dauert zu lange. Wählen Sie einen kürzeren Zeitraum oder weniger Dimensionen.',
};
