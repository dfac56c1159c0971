import { standingShape, type TabPresence } from '../../src/domain/presence/presence.ts';

/** What somebody says he has open; null when it says nothing of the kind. */
export const standingOf = (body: string): TabPresence | null => {
  try {
    return standingShape.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};
