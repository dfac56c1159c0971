import { localized } from '../texts/localized.ts';

/** Why a change of a scenario is refused. */
export const scenarioProblemMessages = localized({
  scenarioGone: 'refers to a deleted scenario',
  placeGone: 'refers to a flow that has been removed from the scenario',
  waitsForLater: 'would make a flow wait for one that comes after it',
  tooManyPlaces: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} flows per scenario`,
  tooManyVariables: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} variables per scenario`,
  tooManyConditions: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} conditions per flow`,
  tooManyParameterValues: ({ max }: { readonly max: number }) =>
    `exceeds the limit of ${max} parameter values per flow`,
  tooManyScenarioTags: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} tags per scenario`,
});
