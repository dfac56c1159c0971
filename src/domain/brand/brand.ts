import { z } from 'zod';

/** Under which name, sign and colour an installation is seen [CONF-008]. */
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'is no colour such as #2f54c8')
  .transform((value) => value.toLowerCase());

export const brandFileShape = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((value) => !/[\p{Cc}<>@]/u.test(value), 'has characters that a name cannot have'),
  /** The colour of what can be pressed, on light and on dark ground. */
  accent: z.strictObject({ light: color, dark: color }).optional(),
  /** Files beside it; without the second the first is shown on dark ground too. */
  logo: z.string().min(1).optional(),
  logoDark: z.string().min(1).optional(),
});
export type BrandFile = z.output<typeof brandFileShape>;

export interface Brand {
  readonly name: string;
  readonly hasLogo: boolean;
  readonly hasLogoDark: boolean;
}
