/** Choosing a language. What is chosen from stands in its own language, so that nobody is lost in another one. */
export const languageMessages = {
  open: 'Language / Sprache',
  title: 'Language / Sprache',
  field: 'Language',
  auto: (name: string) => `That of the browser (${name})`,
  text: 'For this device. The page is loaded again in the chosen language.',
  kept: 'Titles, comments and new defects that you are writing stay on this device; what stands in another open form, save it first.',
  notPersisted:
    'This device keeps nothing at the moment, and some of your changes are not sent yet. Wait until they are.',
  apply: 'Load again',
  applying: 'Loading …',
} as const;
