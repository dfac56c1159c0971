/** The frame of a project's settings. */
export const settingsMessages = {
  title: 'Settings',
  pages: 'Project settings',
} as const;
