import { z } from 'zod';
import { type Endpoint, endpointList, type EndpointName } from '../../catalogue/http';
import { merged, type ObjectKind } from '../../kernel';
import { partsOf } from '../../catalogue/manifests';
import { type Action, actionOf, allows, CATEGORIES } from '../../catalogue/permissions';
import { endpointsByContext } from '../../catalogue/generated/endpoints';
import { bodyExampleOf, sampleOf } from './examples';
import { jsonSchemaOf, sharedSchemas } from './json-schema';
import { refusalsOf } from './refusals';
import type { Content, JsonSchema, OpenApiDocument, Operation, Parameter, Response } from './types';

type Named = Endpoint & { readonly name: EndpointName };

const PROBLEM: JsonSchema = { $ref: '#/components/schemas/Problem' };
const BINARY: JsonSchema = { type: 'string', format: 'binary' };

/** Makes the document of all calls from their table: the same schemas, rights and refusals that its services use. */
export const openApiDocument = (version: string): OpenApiDocument => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpointList) {
    const path = (paths[pathOf(endpoint.path)] ??= {});
    const method = endpoint.method.toLowerCase();
    path[method] = mergedOperation(path[method], operationOf(endpoint));
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Berangkat', version, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: Object.entries(endpointsByContext)
      .filter(([, endpoints]) => Object.keys(endpoints).length > 0)
      .map(([name]) => ({ name })),
    paths,
    components: {
      schemas: sharedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portal-session',
          description: 'Set by signing in. Behind TLS its name is `__Host-portal-session`.',
        },
      },
    },
  };
};

/** Two calls of one address, of which one sends a file: the type of the body tells them apart. */
const mergedOperation = (one: Operation | undefined, other: Operation): Operation =>
  one === undefined
    ? other
    : {
        ...one,
        requestBody: { required: true, content: { ...one.requestBody?.content, ...other.requestBody?.content } },
        responses: { ...other.responses, ...one.responses },
      };

/** `/clients/:id` of Express is `/clients/{id}` here. */
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const operationOf = (endpoint: Named): Operation => {
  const { name, service } = endpoint;
  const body = bodyOf(endpoint);
  return {
    operationId: name,
    summary: summaryOf(name),
    description: `For ${askersOf(endpoint)}. Answered by ${service}.`,
    tags: [contextOf(name)],
    security: allows(undefined, endpoint.action) === 'yes' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body !== undefined && { requestBody: { required: true, content: body } }),
    responses: Object.fromEntries([
      [String(endpoint.status ?? 200), successOf(endpoint)],
      ...refusalsOf(endpoint).map(([status, description]): [string, Response] => [
        status,
        { description, content: { 'application/problem+json': { schema: PROBLEM } } },
      ]),
    ]),
  };
};

/** `updateApplicantStatus`: Update applicant status. */
const summaryOf = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
};

const contextOf = (name: EndpointName): string =>
  Object.entries(endpointsByContext).find(([, endpoints]) => Object.hasOwn(endpoints, name))![0];

const askersOf = ({ action, actionByKind }: Endpoint): string =>
  actionByKind === undefined
    ? readersOf(action)
    : Object.keys(actionByKind)
        .map((kind) => `${kind}: ${readersOf(actionOf({ action, actionByKind }, { kind }))}`)
        .join('; ');

const readersOf = (action: Action): string => {
  const grantedTo = (grant: 'yes' | 'own'): readonly string[] => [
    ...(allows(undefined, action) === grant ? ['visitors'] : []),
    ...CATEGORIES.filter((category) => allows({ accountid: '', category }, action) === grant),
  ];
  const own = grantedTo('own');
  const all = [...grantedTo('yes'), ...(own.length > 0 ? [`${own.join(', ')} (what is their own)`] : [])];
  return all.length === 0 ? 'superadmins to whom it was granted, or whose role is root' : all.join(', ');
};

const parametersOf = ({ path, params, query, service, method }: Named): readonly Parameter[] => [
  ...parametersIn('path', params).map((parameter) => withRecord(parameter, path)),
  ...parametersIn('query', query),
  ...(service === 'query-api' || method === 'GET'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Makes the command repeatable: sent again with the same key it is carried out once.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        } as const,
      ]),
];

const kinds: Readonly<Record<string, ObjectKind>> = merged(partsOf('objects'));

/** Names of parameters that are not the field of the kind, as the documents write them. */
const NAMES: Readonly<Record<string, string>> = {
  appid: 'applicant',
  eduid: 'education',
  educationid: 'education',
  expid: 'experience',
  experienceid: 'experience',
};

/** Of which kind the record is: by the name of the parameter, and for `id` by the collection that the path begins with. */
const withRecord = (parameter: Parameter, path: string): Parameter => {
  const { name } = parameter;
  const collection = path.split('/')[1]!.replace(/ies$/, 'y').replace(/s$/, '');
  const kind =
    name === 'id' ? collection : (NAMES[name] ?? Object.keys(kinds).find((of) => kinds[of]!.id === name.toLowerCase()));
  return kind === undefined ? parameter : { ...parameter, 'x-record': kind };
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined): readonly Parameter[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
    ...(place === 'query' && required.includes(name) && { example: sampleOf(of, name) }),
  }));
};

const bodyOf = ({ name, method, body, fields, multipart }: Named): Content['content'] => {
  if (multipart === true) {
    const { properties } = fields === undefined ? {} : jsonSchemaOf(fields, 'input');
    const schema = {
      type: 'object',
      properties: { ...(properties as object | undefined), file: BINARY },
      required: ['file'],
    };
    return { 'multipart/form-data': { schema } };
  }
  if (method === 'GET' || body === undefined) return undefined;
  const schema = jsonSchemaOf(body, 'input');
  return { 'application/json': { schema, example: bodyExampleOf(name, schema) } };
};

const successOf = ({ status, answer, service }: Named): Response => {
  const headers = {
    'Portal-Position': {
      description: 'Where the log stands after it. Sent back with a query, the answer knows of this command.',
      schema: { type: 'string' },
    },
  };
  const described = { description: 'Done.', ...(service !== 'query-api' && { headers }) };
  if (status === 204) return described;
  // A file says its type itself.
  if (answer instanceof z.ZodUnknown) return { ...described, content: { '*/*': { schema: BINARY } } };
  return { ...described, content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } } };
};

const DESCRIPTION = `The calls of the portal, as its own screens use them.

**Sign in** with \`signIn\` on this page or on the portal itself: the session is a cookie that this browser keeps. A change has to come from the portal's own address (\`Origin\`, \`Sec-Fetch-Site\`), or from a program that sends neither.

**Commands** (POST, PUT, DELETE) take an \`Idempotency-Key\` and answer with \`Portal-Position\`. A query that is sent with that position waits, one second at most, until it knows of the command, and says \`Portal-Stale: true\` when it does not.

**Refusals** are \`application/problem+json\` with a \`code\` for programs and words for people, one entry for each bad field.

**Ids** are 11 digits. **Lists** come in pages: \`app\` is the size of a page, \`limit\` that of a batch, \`book\` the number of the batch and \`page\` that of the page in it.

What the JSON Schemas accept may still be refused by a rule that they cannot say, with 400 and its words.`;
