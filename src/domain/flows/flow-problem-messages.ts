import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Why a change of a flow is refused. */
export const flowProblemMessages = localized({
  flowGone: 'refers to a deleted flow',
  taskGone: 'refers to a task that has been removed',
  stepGone: 'refers to a step that has been removed',
  locatorChanged: 'has been changed since this run',
  folderGone: 'refers to a deleted folder',
  unknownRevision: ({ revision }: { readonly revision: number }) => `has no revision ${revision}`,
  ownersRelease: 'can be set to Released only by owners',
  tooManyFlows: ({ max }: { readonly max: number }) => `exceeds the limit of ${numberText(max)} flows per project`,
  tooManyTasks: ({ max }: { readonly max: number }) => `exceeds the limit of ${numberText(max)} tasks per flow`,
  tooManySteps: ({ max }: { readonly max: number }) => `exceeds the limit of ${numberText(max)} steps per flow`,
  tooManyFlowTags: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} tags per flow`,
  tooManyParameters: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} parameters per flow`,
  parameterTwice: ({ name }: { readonly name: string }) => `has two parameters named “${name}”`,
  exportedTwice: ({ name }: { readonly name: string }) => `another step already exports “${name}”`,
  calledFlowGone: 'calls a flow that doesn’t exist',
  flowCircle: ({ path }: { readonly path: string }) => `would call itself: ${path}`,
  callsTooDeep: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} nested flows`,
});
