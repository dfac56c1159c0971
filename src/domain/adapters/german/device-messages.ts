import type { In } from '../../texts/in-language.ts';
import type { deviceMessages as english } from '../device-messages.ts';

export const deviceMessages: In<typeof english> = {
  entry: 'Gerät einrichten',
  config: 'Client-Konfiguration laden',
  title: 'Gerät einrichten',
  intro: 'Der Client führt Tests auf diesem Gerät aus. Die Erweiterung zeichnet auf, was Sie im Browser tun.',
  client: 'Client',
  extensions: 'Browser-Erweiterungen',
  parts: {
    adapter: 'Adapter für Windows, macOS und Linux',
    windows: 'Client für Windows',
    chrome: 'Erweiterung für Chrome',
    edge: 'Erweiterung für Edge',
    firefox: 'Erweiterung für Firefox',
  },
  get: 'Herunterladen',
  failed: 'Die Downloads konnten nicht geladen werden',
  dismiss: 'Diesen Hinweis nicht mehr zeigen',
};
