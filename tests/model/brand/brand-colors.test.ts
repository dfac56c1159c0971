import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cloudBrand } from '../../../server/brand/brand.ts';
import { accentFault, brandColors } from '../../../src/domain/brand/brand-colors.ts';
import { contrastOf } from '../../../src/domain/colors/contrast.ts';
import { darkColors, lightColors } from '../../../src/ui/theme/tokens.ts';

const valueOf = (declared: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(declared)?.[1] ?? '';
const declared = { light: lightColors, dark: darkColors };
const schemes = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text in and on any brand colour has a contrast of 4.5 : 1 on every background [CONF-008]', () => {
  fc.assert(
    fc.property(hex, hex, (light, dark) => {
      for (const scheme of schemes) {
        const accent = scheme === 'light' ? light : dark;
        const pairs = ['ground', 'sunken', 'raised', 'hover'].map((name) =>
          contrastOf(accent, valueOf(declared[scheme], name)),
        );
        const colors = brandColors({ accent: { light, dark } })?.[scheme];
        if (accentFault(accent, scheme) !== null || !colors) continue;
        const inside = [
          contrastOf(colors.onAccent, colors.accent),
          contrastOf(colors.onAccent, colors.accentHover),
          contrastOf(colors.accent, colors.accentWash),
        ];
        expect(Math.min(...pairs, ...inside)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a colour with too little contrast is reported with its contrast and a remedy, and the built-in brands have none [CONF-008]', () => {
  expect(accentFault('#ffcc00', 'light')).toMatch(
    /^accent\.light #ffcc00 is read too badly on #f0f2f5: 1\.\d\d : 1 where 4\.5 : 1 is needed\. Take a darker one\.$/,
  );
  expect(accentFault('#00008b', 'dark')).toMatch(/Take a lighter one\.$/);
  for (const scheme of schemes) {
    expect(accentFault(valueOf(declared[scheme], 'accent'), scheme)).toBeNull();
    expect(accentFault(cloudBrand.colors?.[scheme].accent ?? '', scheme)).toBeNull();
  }
});
