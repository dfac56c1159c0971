/** The history trail of the account. */
export const auditWords = {
  title: 'History Trail',
  search: 'Search the trail',
  none: 'Nothing has happened yet',
  noneText: 'What is done to people, licences and projects is told here.',
  which: 'Shows',
  trails: { admin: 'Administration', projects: 'Projects' },
  columns: { at: 'When', user: 'Who', deed: 'What', entity: 'Where', change: 'Change' },
  export: 'Export as CSV',
  exporting: 'Exporting …',
  file: 'history-trail.csv',
  exported: [
    ...(['When', 'Who', 'Id of who', 'What', 'Kind', 'Name', 'Id'] as const),
    ...(['Project', 'Field', 'Before', 'After'] as const),
  ],
  entities: {
    SCENARIO: 'Scenario',
    DEFECT: 'Defect',
    FLOW: 'Flow',
    TESTPLAN: 'Test plan',
    USER: 'User',
    LICENSE: 'Licence',
    PROJECT: 'Project',
    ACCOUNT: 'Account',
  },
} as const;
