import { z } from 'zod';

/** Runs first: otherwise zod would try to compile text into code, which the content policy refuses. */
z.config({ jitless: true });
