import { errorBody } from '@halfturn/contract/error';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The API's description, made from the contract's schemas as calls are mounted. Register before any route. */
export async function addOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Halfturn',
        version,
        description:
          'Sign in by POST /api/login; the token comes in the `authorization` answer header and goes with every call. Programs use a token of their own (`hft_…`), made in Settings.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server' }],
      components: {
        schemas: { Error: z.toJSONSchema(errorBody) as object },
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'What a sign-in answers, or a token for programs.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}
