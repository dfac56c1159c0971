import { area } from '../../area.ts';
import { relationCommands } from './relation-commands.ts';

/** Relations have no actors of their own: they stand in the panel of a defect and on the page of an item. */
export const relationsArea = area({ name: 'relations', commands: relationCommands, actors: () => ({}) });
