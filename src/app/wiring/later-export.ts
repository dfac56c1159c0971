import { firstValueFrom } from 'rxjs';
import type { ListQuery } from '../../domain/defects/list-query.ts';
import { limits } from '../../domain/limits.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import type { DeedRef } from '../../machines/deed/deed-machine.ts';
import type { Birth } from '../birth.ts';
import { commandKeys } from './command-keys.ts';
import { startDeed } from './deed.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/** An export that nobody waits for: it is asked for, and a notification brings it. The value of the deed is the list. */
export const startLaterExport = ({ service, world, notify }: DefectsNeeds, birth: Birth): DeedRef => {
  const keys = commandKeys(world);
  const deed = startDeed(
    'laterExport',
    ({ value }) => keys.send(value, (key) => firstValueFrom(service.prepareExport(value as ListQuery, key))),
    birth,
  );
  deed.on('deed.done', () => notify({ tone: 'success', text: words.export.asked, stay: limits.successStay }));
  deed.on('deed.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return deed;
};
