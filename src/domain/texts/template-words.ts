/** The labels of the defect template and of its editor. */
export const templateWords = {
  retiredField: (label: string) => `${label}, not used any more`,
  retiredNote: 'Not used any more: kept here because this defect has it.',
} as const;
