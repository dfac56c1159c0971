import { z } from 'zod';
import { call } from '../wire/wire.ts';
import { countryShape } from './country.ts';

export const countriesContract = {
  'countries.list': call({
    method: 'GET',
    path: '/aa/api/v1/countries',
    summary: 'The countries of the world; none when the service that knows them cannot be asked [ADMIN-014]',
    auth: 'public',
    needs: 'nothing',
    reply: z.object({ countries: z.array(countryShape) }),
  }),
} as const;
