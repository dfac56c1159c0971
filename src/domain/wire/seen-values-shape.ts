import { z } from 'zod';
import { text } from './wire.ts';

/**
 * The values that the sender of a change saw in the fields that it changes, as texts. A field that somebody else has
 * changed since is refused with that value, so that nobody overwrites what he has not seen.
 */
export const seenValuesShape = z.record(text(64), text(2_000)).optional();
