import { selectTheme, type SettingsRef } from '../../machines/settings/settings-actor.ts';

/** The page in the chosen theme, from now on and as it changes. At the start `index.html` has done the same already. */
export const showTheme = (settings: SettingsRef, { documentElement, head }: Document): void => {
  const show = () => {
    const theme = selectTheme(settings.getSnapshot());
    if (theme === 'system') delete documentElement.dataset['theme'];
    else documentElement.dataset['theme'] = theme;
    // The canvas behind the page, its scroll bars and what the browser draws itself.
    head.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  };
  show();
  settings.subscribe(show);
};
