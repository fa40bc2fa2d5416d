import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { openApiDocument, type Operation } from '@berangkat/contracts/openapi';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { type Reply } from './client';

const document = openApiDocument('0.1.0');
/** Two calls may share an address, and then an operation. */
const operationOf = (name: EndpointName): Operation => {
  const { method, path } = endpoints[name];
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
};
const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', ...document });

const validators = new Map<string, ValidateFunction>();
const validatorOf = (name: string, status: string, type: string, schema: object): ValidateFunction => {
  const key = `${name} ${status} ${type}`;
  const known =
    validators.get(key) ??
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Record<string, unknown>);
  validators.set(key, known);
  return known;
};

/** Statuses that the documentation has for a call. */
export const documentedStatuses = (name: EndpointName): readonly string[] => Object.keys(operationOf(name).responses);

/** Answers what an answer has that the documentation lacks; undefined where it is as documented. */
export const undocumentedIn = (name: EndpointName, { status, body, headers }: Reply): string | undefined => {
  const response = operationOf(name).responses[String(status)];
  if (response === undefined) return `${name} answers ${status}, which is not documented: ${JSON.stringify(body)}`;
  if (response.content === undefined) return undefined;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const content = response.content[type] ?? response.content['*/*'];
  if (content === undefined) return `${name} answers ${status} as ${type}`;
  if (!type.endsWith('json')) return undefined;
  const validate = validatorOf(name, String(status), type, content.schema);
  return validate(body) ? undefined : `${name} answers ${status} with ${ajv.errorsText(validate.errors)}`;
};

/** The parameters of a call that name a record, with the kind of each. */
export const recordsIn = (name: EndpointName): Readonly<Record<string, string>> =>
  Object.fromEntries(
    operationOf(name).parameters.flatMap(({ name: parameter, 'x-record': kind }) =>
      kind === undefined ? [] : [[parameter, kind]],
    ),
  );

/** Answers the example of a required query. */
export const exampleQueryOf = (name: EndpointName): Readonly<Record<string, string>> =>
  Object.fromEntries(
    operationOf(name).parameters.flatMap(({ name: parameter, example }) =>
      typeof example === 'string' ? [[parameter, example]] : [],
    ),
  );
