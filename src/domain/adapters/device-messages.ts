import type { SetupPart } from './device-setup.ts';
import { localized } from '../texts/localized.ts';

/** Messages of the device set-up (SHELL-017, SHELL-021..023). */
export const deviceMessages = localized({
  entry: 'Setup your device',
  config: 'Download Client Config',
  title: 'Setup your device',
  intro: 'The client runs tests on this device. The extension records what you do in a browser.',
  client: 'Client',
  extensions: 'Browser extensions',
  parts: {
    adapter: 'Adapter for Windows, macOS and Linux',
    windows: 'Client for Windows',
    chrome: 'Extension for Chrome',
    edge: 'Extension for Edge',
    firefox: 'Extension for Firefox',
  } satisfies Record<SetupPart, string>,
  get: 'Download',
  failed: 'Downloads could not be loaded',
  dismiss: 'Dismiss this message',
});
