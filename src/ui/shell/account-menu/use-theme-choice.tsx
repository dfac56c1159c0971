import { useSelector } from '@xstate/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { themes, type Theme } from '../../../domain/settings/settings.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { selectTheme } from '../../../machines/settings/settings-actor.ts';
import { useActors } from '../../actors-context.tsx';
import type { MenuChoice } from '../../kit/overlays/menu.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon };

const options = themes.map((value) => {
  const Icon = icons[value];
  return { value, label: listMessages.themes[value], icon: <Icon size={15} aria-hidden /> };
});

/** Light, dark or system theme; stored on this device. */
export const useThemeChoice = (): MenuChoice => {
  const { settings } = useActors();
  return {
    label: listMessages.theme,
    value: useSelector(settings, selectTheme),
    options,
    onChoose: (value) => settings.send({ type: 'theme.choose', theme: value as Theme }),
  };
};
