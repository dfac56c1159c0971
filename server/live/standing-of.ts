import { standingShape, type TabPresence } from '../../src/domain/presence/presence.ts';

/** What a user has open, from the body of a frame; null for anything else. */
export const standingOf = (body: string): TabPresence | null => {
  try {
    return standingShape.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};
