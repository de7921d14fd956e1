import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Halfturn API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
});
`;
const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

export function addApiDocs(api: FastifyInstance): void {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
  const hidden = { schema: { hide: true } } as const;
  const send = (path: string, type: string, text: () => string | Promise<Buffer>) =>
    api.get(path, hidden, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await text()),
    );
  send('/docs', 'text/html', () => PAGE);
  send('/docs/start.js', 'text/javascript', () => START);
  for (const [name, type] of Object.entries(FILES)) send(`/docs/${name}`, type, () => readFile(join(folder, name)));
}
