import { z } from 'zod';

/** First of all: without this zod would try to make code out of text, which the content policy refuses. */
z.config({ jitless: true });
