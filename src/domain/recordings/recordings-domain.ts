import { areaDomain } from '../area-domain.ts';
import { recordingsContract } from './recordings-contract.ts';

export const recordingsDomain = areaDomain({ name: 'recordings', contract: recordingsContract });
