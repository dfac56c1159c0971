import type { In } from '../in-language.ts';
import type { inspectorWords as english } from '../inspector-words.ts';

export const inspectorWords: In<typeof english> = {
  unreached: 'Der Stately Inspector ist nicht erreichbar. Er braucht das Internet.',
  charts: 'Stattdessen die Zustandsdiagramme dieses Builds öffnen',
  development:
    'Ohne ihn: den Entwicklungs-Build starten (npm run dev), der eigene bietet, oder mit ?inspect=ws://127.0.0.1:8080/ an einen Empfänger auf diesem Gerät senden.',
};
