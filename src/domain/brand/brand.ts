import { z } from 'zod';

/** The name, logo and colour of an installation [CONF-008]. */
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
  /** The accent colour, for light and dark backgrounds. */
  accent: z.strictObject({ light: color, dark: color }).optional(),
  /** Logo files; without the second, the first is used on dark backgrounds, too. */
  logo: z.string().min(1).optional(),
  logoDark: z.string().min(1).optional(),
});
export type BrandFile = z.output<typeof brandFileShape>;

export interface Brand {
  readonly name: string;
  readonly hasLogo: boolean;
  readonly hasLogoDark: boolean;
}
