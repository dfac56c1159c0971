import type { Theme } from '../../domain/settings/settings.ts';

/** Applies the chosen theme to the page. `index.html` has already done so at the start. */
export const showTheme = (theme: Theme, { documentElement, head }: Document): void => {
  if (theme === 'system') delete documentElement.dataset['theme'];
  else documentElement.dataset['theme'] = theme;
  // The canvas behind the page, its scroll bars and the browser's own controls.
  head.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
};
