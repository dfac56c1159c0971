import { selectTheme, type SettingsRef } from '../../machines/settings/settings-actor.ts';

/** Applies the chosen theme to the page, now and on each change. `index.html` has already done so at the start. */
export const showTheme = (settings: SettingsRef, { documentElement, head }: Document): void => {
  const show = () => {
    const theme = selectTheme(settings.getSnapshot());
    if (theme === 'system') delete documentElement.dataset['theme'];
    else documentElement.dataset['theme'] = theme;
    // The canvas behind the page, its scroll bars and the browser's own controls.
    head.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  };
  show();
  settings.subscribe(show);
};
