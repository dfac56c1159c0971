import { useSelector } from '@xstate/react';
import { abilityIn } from '../../domain/address/guard.ts';
import { openSettings, type SettingsChild } from '../../domain/address/settings-pages.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** The settings of the open project that this person may open. */
export const useSettingsPages = (): readonly SettingsChild[] => {
  const { address, now } = useActors();
  const { me } = useWorkspace();
  const opened = useSelector(address, selectOpened);
  return opened ? openSettings(abilityIn(me, opened, now()), opened.project.id) : [];
};
