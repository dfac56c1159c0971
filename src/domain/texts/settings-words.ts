/** The frame of a project's settings. */
export const settingsWords = {
  title: 'Settings',
  pages: 'Settings of this project',
} as const;
