/** Functions whose names say that they read an input, and whose work is not counted, with the reason; as `file name`. */
const settings = 'settings of an installation, read once when a process starts: their number is fixed';
const fixed = 'its input has a fixed number of parts, each with a limit';
const template = 'a template has at most 100 fields, which find their places in a grid one after the other';
const delegates = 'starts a reader that is counted in a thread of its own';

export const uncountedReaders: Readonly<Record<string, string>> = {
  'adapter/adapter-settings.ts readSettings': settings,
  'server/brand/brand.ts readBrand': settings,
  'server/config.ts readConfig': settings,
  'server/session/read-cloud-configuration.ts readCloudConfiguration': settings,
  'src/domain/merge-parts.ts mergeParts': 'puts the lists of the areas of this product together, once',
  'src/domain/session/abilities.ts readOnlyRules': fixed,
  'src/domain/address/integration-consent.ts readConsent': fixed,
  'src/domain/wire/traceparent.ts readTraceparent': fixed,
  'server/identity/password-step.ts readPassword': fixed,
  'server/operation/backup/backup-format.ts readName': fixed,
  'server/defects/list/found-defects.ts matchColumns': 'makes SQL of a search term of at most 32 words',
  'server/datasets/read/read-sent-table.ts readSentTable': delegates,
  'server/import-jobs/read-in-thread.ts readInThread': delegates,
  'server/transfers/read/read-in-worker.ts readInWorker': delegates,
  'server/wire/new-app.ts readBodies': 'tells the web server which bodies it may get',
  'server/transfers/import-plan.ts readPlan': 'JSON that the server has stored, read by the engine',
  'server/integrations/jira/jira-client.ts readJira': 'a shape of zod looks at each part of an answer once',
  'server/operation/backup/archive-reader.ts readArchive':
    'hands on the entries of an archive as streams; the tests of backups restore large ones',
  'src/domain/templates/merge-choices.ts mergeChoices':
    'a list of choices has at most 200, which are looked up in each other',
  'src/domain/templates/merge-templates.ts mergeTemplates': template,
  'src/domain/templates/opened-template.ts mergeNews': template,
};
