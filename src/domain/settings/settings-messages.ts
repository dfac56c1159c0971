/** The frame of a project's settings. */
export const settingsMessages = {
  title: 'Settings',
  pages: 'Settings of this project',
} as const;
