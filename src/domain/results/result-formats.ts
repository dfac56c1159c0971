/** What results can be read from; a file is recognized by its content if none is named. */
export const resultFormats = [
  'junit',
  'testng',
  'nunit',
  'xunit',
  'trx',
  'robot',
  'playwright',
  'playwright-blob',
  'ctrf',
  'cucumber',
  'cucumber-messages',
  'allure',
] as const;
export type ResultFormat = (typeof resultFormats)[number];

/** By the outermost element of an XML file. */
export const formatsOfRoots: Readonly<Record<string, ResultFormat>> = {
  testsuites: 'junit',
  testsuite: 'junit',
  'testng-results': 'testng',
  'test-run': 'nunit',
  'test-results': 'nunit',
  'test-suite': 'allure',
  assemblies: 'xunit',
  assembly: 'xunit',
  TestRun: 'trx',
  robot: 'robot',
};
