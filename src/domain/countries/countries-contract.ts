import { z } from 'zod';
import { call } from '../wire/wire.ts';
import { countryShape } from './country.ts';

export const countriesContract = {
  'countries.list': call({
    method: 'GET',
    path: '/aa/api/v1/countries',
    summary: 'All countries; empty if the configured service cannot be reached [ADMIN-014]',
    auth: 'public',
    needs: 'nothing',
    reply: z.object({ countries: z.array(countryShape) }),
  }),
} as const;
