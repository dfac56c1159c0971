import { localized } from '../../texts/localized.ts';

/** The tab with the webhooks of a pipeline. */
export const hookMessages = localized({
  title: 'Webhooks',
  text: 'A build server or a repository starts this pipeline with a signed request. Executions belong to the person who created the webhook.',
  ciTitle: 'From a build server',
  ciText:
    'Requires an API key with the action “update” for the module Test pipelines. The response contains the status and the path of the execution; its results are at path/results as JUnit XML, or as CTRF with ?format=ctrf.',
  list: 'Webhooks of this pipeline',
  failed: 'Webhooks could not be loaded',
  none: 'No webhooks yet',
  noneText: 'Create one for each system that starts this pipeline.',
  noneToRead: 'They appear here as soon as somebody creates one.',
  add: 'Create webhook',
  adding: 'Creating…',
  columns: { name: 'Name', ref: 'Branch or tag', by: 'Created by', used: 'Last used', actions: 'Actions' },
  name: 'Name',
  nameHint: 'What sends it, such as “GitHub”',
  ref: 'Branch or tag',
  refHint: 'Leave empty to start for every branch and tag.',
  anyRef: 'Any',
  required: 'is required',
  never: 'Never',
  rotate: 'New secret',
  rotateTitle: (name: string) => `Create a new secret for ${name}?`,
  rotateText: 'The current secret stays valid for 24 hours, so that you can replace it without an interruption.',
  rotateOf: (name: string) => `New secret for ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Requests to its address are no longer accepted.',
  deleted: (name: string) => `${name} was deleted`,
  once: 'Address and secret',
  onceText:
    'Enter both in the system that sends the webhook. They are shown only once. Requests are signed by Standard Webhooks, or with X-Hub-Signature-256 as GitHub does. A delivery that is sent again with its id (webhook-id, X-GitHub-Delivery or the like) starts nothing. Without an id, the same body starts the pipeline again only after five minutes.',
  newSecretText: 'Enter it in the system that sends the webhook. It is shown only once.',
});
