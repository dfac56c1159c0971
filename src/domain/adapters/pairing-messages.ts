import { localized } from '../texts/localized.ts';

/** Messages of pairing an adapter by its code. */
export const pairingMessages = localized({
  title: 'Pair an adapter',
  text: 'Start the adapter on any device with the address of this page as --server. Then type the code that it shows.',
  code: 'Code',
  placeholder: 'ABCD-EFGH',
  find: 'Continue',
  finding: 'Looking up the code …',
  found: (name: string, address: string) =>
    `‘${name}’ shows this code, at ${address}. Once paired, it runs and records your tests in a browser on that device.`,
  confirm: 'Pair adapter',
  paired: (name: string) => `‘${name}’ is paired and will be online in a moment.`,
  another: 'Pair another adapter',
});
