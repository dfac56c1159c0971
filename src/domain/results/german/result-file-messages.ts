import type { In } from '../../texts/in-language.ts';
import type { resultFileMessages as english } from '../result-file-messages.ts';

export const resultFileMessages: In<typeof english> = {
  export: 'Exportieren',
  formats: {
    junit: 'Als JUnit-XML exportieren',
    ctrf: 'Als CTRF-JSON exportieren',
  },
};
