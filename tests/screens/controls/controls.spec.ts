import { expect, test } from '../support/screen-test.ts';
import { checkScreen } from './check-screen.ts';
import { screens } from './screens.ts';

/**
 * What the kind of a control promises holds for each control of a screen. `CONTROLS=all`: for every listed screen;
 * `CONTROL=Status`: only for controls with this in their name.
 */
const { CONTROLS: which, CONTROL: only = '' } = process.env;
const checked = Object.entries(screens).filter(([, { isDaily }]) => isDaily || which === 'all');

for (const [name, { path, ready, scripted = [], ...screen }] of checked)
  test(`every control does what its kind promises: ${name}`, async ({ openScreen }) => {
    test.setTimeout(900_000);
    const open = async () => {
      const opened = await openScreen(path, { scripted, mayLack: true });
      await ready(opened.page);
      return opened;
    };
    const { controls, checks, faults } = await checkScreen(open, screen, (key) => key.includes(only));
    test.info().annotations.push({ type: 'checked', description: `${controls.length} controls, ${checks} checks` });
    expect(faults).toEqual([]);
    expect(controls.length).toBeGreaterThan(0);
  });
