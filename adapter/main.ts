import { openAdapterFolder, type AdapterFolder } from './adapter-folder.ts';
import { readSettings, SettingsError } from './adapter-settings.ts';
import { bringBrowser } from './browser/bring-browser.ts';
import { findBrowser, namedBrowser } from './browser/find-browser.ts';
import { findPairing } from './find-pairing.ts';
import { startKeeper } from './keeper/start-keeper.ts';
import { onStop } from './on-stop.ts';

const say = (words: string) => void (words && console.log(`[adapter] ${words}`));

/** `npm run adapter`: executes the runs of a server on this device. The first signal finishes what it holds, the second stops. */
const run = async (): Promise<number> => {
  let folder: AdapterFolder | null = null;
  const browser = bringBrowser({
    find() {
      const found = findBrowser();
      return found && `${found.name} on ${process.platform}`;
    },
    named: namedBrowser(),
  });
  try {
    const settings = readSettings(process.argv.slice(2), process.env);
    folder = openAdapterFolder(settings.folder);
    const keeper = startKeeper({
      ...settings,
      pairing: findPairing(settings, folder, say),
      findBrowser: browser.find,
      withoutBrowser: browser.words,
      say,
    });
    const stop = () => {
      keeper.drain();
      keeper.drain();
    };
    // `npm start` has ended, and the server with it.
    process.on('disconnect', stop);
    onStop(['SIGINT', 'SIGTERM'], keeper.drain);
    return (await keeper.ended()) ? 2 : 0;
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    return 2;
  } finally {
    await browser.stop();
    folder?.release();
  }
};

process.exit(await run());
