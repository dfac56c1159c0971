import type { In } from '../in-language.ts';
import type { inspectorMessages as english } from '../inspector-messages.ts';

export const inspectorMessages: In<typeof english> = {
  unreached: 'Der Stately Inspector ist nicht erreichbar. Er benötigt eine Internetverbindung.',
  charts: 'Stattdessen die Zustandsdiagramme dieses Builds öffnen',
  development:
    'Ohne ihn: den Entwicklungs-Build starten (npm run dev), der einen eigenen Inspector enthält, oder mit ?inspect=ws://127.0.0.1:8080/ an einen Empfänger auf diesem Gerät senden.',
};
