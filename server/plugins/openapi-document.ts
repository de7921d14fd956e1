/** What the API's description adds to the schemas: operation names, groups, access, other bodies, examples. */
import type { Call } from '@halfturn/contract/call';
import { createImport, importFields } from '@halfturn/contract/data/imports';
import { liveFrames } from '@halfturn/contract/realtime/live';
import { scopesOf } from '@halfturn/contract/scopes-of-call';
import { z } from 'zod';
import { exampleOf } from './openapi-examples';

type Json = Record<string, unknown>;

const record = z.record(z.string(), z.unknown());
const operationShape = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), record) }).optional(),
  responses: z.record(z.string(), record),
});
type Operation = z.infer<typeof operationShape>;
const documentShape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operationShape)) });

const GROUP_TEXTS: Readonly<Record<string, string>> = {
  'Access tokens': 'Tokens for programs: of an account, or of a club.',
  Accounts: 'Who may sign in, in which role, and the log of what was done.',
  Clubs: 'A club and its settings, squads, session types and positions.',
  'Data network': 'Players that clubs share with one another.',
  Drills: 'Parts of a session and their KPIs, and the exercises they are of.',
  Fixtures: 'What is planned.',
  Imports: 'Tracking files in, and how they are read.',
  KPIs: 'Values computed from the tracking, and comparisons of them.',
  'Live sessions': 'Sensors, and sessions while they run.',
  Other: 'What belongs to none of the groups.',
  Parameters: 'A club’s own thresholds and methods.',
  Players: 'Names, squads, positions and shirt numbers.',
  Rehab: 'Targets of a returning player.',
  Sessions: 'Matches and training: lists, titles, tracks.',
  'Sign-in': 'How a person gets a token, and ends it.',
  Turns: 'Every significant turn of a session or a club.',
  Usage: 'Counts of page views.',
};

const GROUPS: Readonly<Record<string, string>> = {
  accessTokens: 'Access tokens',
  accounts: 'Accounts',
  audit: 'Accounts',
  config: 'Clubs',
  demo: 'Clubs',
  columnMappings: 'Imports',
  formats: 'Imports',
  imports: 'Imports',
  drills: 'Drills',
  exercises: 'Drills',
  fixtures: 'Fixtures',
  network: 'Data network',
  parameters: 'Parameters',
  recomputes: 'Parameters',
  availability: 'Players',
  plans: 'Players',
  players: 'Players',
  ratings: 'Players',
  rehabTargets: 'Rehab',
  sensors: 'Live sessions',
  sessions: 'Sessions',
  sessionList: 'Sessions',
  tracks: 'Sessions',
  kpis: 'KPIs',
  turns: 'Turns',
  usage: 'Usage',
};
const ERRORS: Readonly<Record<string, string>> = {
  400: 'A field of the request is missing or wrong: `fields` names it.',
  429: 'Too many requests.',
  503: 'The server is starting, or its database does not answer.',
};
const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

/** @param described by `@fastify/swagger` from the routes; `calls` are below `base` */
export function completeDocument(described: unknown, calls: readonly Call[], base: string): Json {
  const document = documentShape.parse(filled(described));
  const groups = new Set<string>();
  for (const call of calls) {
    const path = base + call.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    if (operation === undefined) continue;
    const group = groupOf(call);
    groups.add(group);
    Object.assign(operation, {
      operationId: operationIdOf(call),
      tags: [group],
      description: accessText(call),
      security: call.access.kind === 'public' ? [] : [{ bearer: [] }],
    });
    addBodies(operation, call);
    addErrors(operation, call);
    addExamples(operation, call);
  }
  const tags = [...groups].sort().map((name) => ({ name, description: GROUP_TEXTS[name] ?? name }));
  return { ...document, tags };
}

/** `GET /imports/:importId/events` is `getImportsByImportIdEvents`. */
function operationIdOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const words = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : part.split('-').map(capital).join('')));
  return method.toLowerCase() + words.join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function groupOf(call: Call): string {
  if (call.access.kind === 'public' || call.audit === 'signOut') return 'Sign-in';
  if (call.path.startsWith('/live')) return 'Live sessions';
  const [tag] = call.method === 'GET' ? call.tags : call.stales;
  return (tag === undefined ? undefined : GROUPS[tag]) ?? 'Other';
}

function accessText(call: Call): string {
  const scopes = scopesOf(call);
  const tokens =
    scopes.length === 0
      ? 'Closed to tokens for programs.'
      : `Scopes of a token: ${scopes.map((one) => `\`${one}\``).join(' or ')}.`;
  switch (call.access.kind) {
    case 'public':
      return 'Public: needs no token.';
    case 'admin':
      return `The admin account alone. ${tokens}`;
    case 'sensor':
      return `A sensor’s own token, or that of a program. ${tokens}`;
    case 'user':
      return `Every signed-in account. ${tokens}`;
    default:
      return `Takes the right \`${call.access.right}\` in the club. ${tokens}`;
  }
}

function addBodies(operation: Operation, call: Call): void {
  if (call.path === createImport.path && call.method === 'POST') {
    const fields = record.parse(z.toJSONSchema(importFields, { io: 'input', unrepresentable: 'any' }));
    const properties = record.parse(fields['properties']);
    const files = {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'The files of one session.',
    };
    const schema = { type: 'object', properties: { ...properties, files }, required: ['files'] };
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (call.path === liveFrames.path) {
    operation.requestBody = {
      required: true,
      content: {
        'application/x-ndjson': { schema: { type: 'string' } },
        'application/vnd.apache.arrow.stream': { schema: { type: 'string', format: 'binary' } },
      },
    };
  }
}

function addErrors({ responses }: Operation, call: Call): void {
  const answer = responses['200'];
  if (answer !== undefined) {
    answer['description'] = 'Done.';
    if (call.audit === 'signIn') {
      answer['headers'] = {
        authorization: { description: '`Bearer …`: goes with every further call.', schema: { type: 'string' } },
      };
    }
  }
  const told = { ...ERRORS, ...call.errors };
  for (const [status, description] of Object.entries(told)) {
    responses[status] = { description, content: { 'application/json': { schema: ERROR_SCHEMA } } };
  }
}

function addExamples(operation: Operation, call: Call): void {
  for (const parameter of operation.parameters ?? []) {
    const schema = parameter.in === 'query' ? call.query : parameter.in === 'path' ? call.params : undefined;
    const example = schema === undefined ? undefined : exampleOf(schema, 'input');
    const value =
      typeof example === 'object' && example !== null
        ? Object.entries(example).find(([name]) => name === parameter.name)
        : undefined;
    if (value !== undefined) parameter['example'] = value[1];
  }
  const body = operation.requestBody?.content['application/json'];
  if (body !== undefined && call.body !== undefined) setExample(body, exampleOf(call.body, 'input'));
  const content = record.safeParse(operation.responses['200']?.['content']);
  const answer = content.success ? record.safeParse(content.data['application/json']) : null;
  if (answer?.success === true && content.success) {
    setExample(answer.data, exampleOf(call.answer, 'output'));
    content.data['application/json'] = answer.data;
    Object.assign(operation.responses['200'] ?? {}, { content: content.data });
  }
}

function setExample(media: Json, example: unknown): void {
  if (example !== undefined) media['example'] = example;
}

/** A record with fixed keys requires them without naming them: describes each. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const all: Json = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner)]));
  const { required, additionalProperties: rest } = all;
  if (Array.isArray(required) && typeof rest === 'object' && rest !== null) {
    const known = record.safeParse(all['properties']);
    const names = required.filter((name): name is string => typeof name === 'string');
    all['properties'] = {
      ...Object.fromEntries(names.map((name) => [name, rest])),
      ...(known.success ? known.data : {}),
    };
    all['additionalProperties'] = false;
    delete all['propertyNames'];
  }
  return all;
}
