import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import type { Option } from '../../kit/fields/option-list.tsx';

/** The folders of the project, as a choice. */
export const useFolderOptions = (): readonly Option[] => [{ value: '', label: say.noFolder }];
