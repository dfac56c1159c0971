import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Generates the OpenAPI document from the routes. */
export const describeCalls = (app: FastifyInstance, version: string) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Assay',
        version,
        description: 'Test management and test automation.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: 'assay' },
        },
      },
    },
    // Only the table of calls; pages, files and health are not calls.
    transform: (route) =>
      jsonSchemaTransform(route.schema?.operationId ? route : { ...route, schema: { ...route.schema, hide: true } }),
    transformObject: jsonSchemaTransformObject,
  });
