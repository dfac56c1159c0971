import type { Plugin } from 'vite';

const describes =
  /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g;
const converts =
  /create(?:ToJSONSchemaMethod\(this, \{\}\)\(params\)|StandardJSONSchemaMethod\(this, "(?:in|out)put"\))/g;

/**
 * Without the descriptions of shapes as JSON Schema: only the server writes them, for its OpenAPI document. Every shape would
 * otherwise keep the whole converter in the app. The build fails if the package no longer looks like this.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      if (code.search(describes) < 0 || code.search(converts) < 0)
        throw new Error('zod describes its shapes in another way');
      const lean = code.replaceAll(describes, '').replaceAll(converts, 'undefined');
      return { code: lean, map: null };
    },
  },
});
