import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { audience, issuerOf } from '../../../server/identity/identity-provider.ts';
import { createMint } from '../../../server/session/own-tokens.ts';
