/** What comes by mail, and when: the tab of the account settings. */
export const preferenceWords = {
  what: 'the preferences',
  types: {
    title: 'What comes by mail',
    text: 'Everything stands at the bell in any case. Whatever you have read there by then is not mailed.',
  },
  groups: { SCOPE_ITEM: 'Scope item', FLOW: 'Flow', DEFECT: 'Defect', SCENARIO: 'Scenario' },
  kinds: {
    DEFECT_MENTION: { label: 'Mentions', text: 'Somebody mentions you in a comment or a text.' },
    DEFECT_ASSIGNED: { label: 'Assignments', text: 'A defect is assigned to you.' },
    DEFECT_COMMENT: {
      label: 'Comments',
      text: 'Somebody comments on what you have reported, are assigned to or have commented on.',
    },
    defects_export: { label: 'Exports', text: 'A file that you have asked for is ready.' },
    DEFECT_STATUS: { label: 'Status', text: 'What you have reported or are assigned to gets another status.' },
  },
  delivery: {
    title: 'When it comes',
    text: 'By the clock of the time zone below.',
    how: 'Mails come',
    atOnce: 'At once',
    daily: 'Once a day, in one mail',
    hour: 'Hour of the daily mail',
    quiet: 'Quiet hours',
    quietText: 'What falls into them comes when they end.',
    from: 'From',
    until: 'Until',
    zone: 'Time zone',
    useHere: (zone: string) => `Use the one of this device: ${zone.replaceAll('_', ' ')}`,
  },
  previews: {
    title: 'How mails look',
    text: 'With made-up words, for administrators. Nothing is sent.',
    which: 'Mail',
    digest: 'Several at once',
    subject: 'Subject',
    failed: 'the previews',
  },
  sameHour: 'must be another hour than the first',
  saved: 'Your preferences are saved.',
  reset: 'Reset',
} as const;
