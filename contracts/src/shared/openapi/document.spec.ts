import Ajv2020 from 'ajv/dist/2020';
import { endpoints, type Endpoint, type EndpointName } from '../../catalogue/http';
import { openApiDocument, type Operation } from '.';

const document = openApiDocument('0.1.0');
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operationOf = (name: EndpointName): Operation => {
  const { method, path } = endpoints[name];
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
};

it('has every call of the table', () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) expect(operationOf(name)).toBeDefined();
  expect(Object.keys(operationOf('postJob').requestBody!.content!)).toEqual([
    'application/json',
    'multipart/form-data',
  ]);
});

it.holds('V4.1.1b')('is of schemas that a validator takes, and refers to nothing that is not there', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', ...document });
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  ]);
  // Every call has the same refusals: each shape is compiled once.
  for (const schema of new Set(schemas.map((one) => JSON.stringify(one))))
    expect(() => ajv.compile(JSON.parse(schema.replaceAll('"#/', '"document#/')) as object)).not.toThrow();
});

const taking = (Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]).filter(
  ([name, { multipart }]) =>
    multipart !== true && operationOf(name).requestBody?.content?.['application/json'] !== undefined,
);
it.all(taking.map(([name]) => name))('%s takes the body that stands there as an example', (name) => {
  const { example } = operationOf(name).requestBody!.content!['application/json']!;
  expect(endpoints[name].body!.safeParse(example).error?.issues ?? []).toEqual([]);
});

it('says who may, and which refusals there are for whom', () => {
  expect(operationOf('listSuperadmins').description).toMatch(/^For superadmins to whom it was granted/);
  expect(operationOf('readApplicant').description).toMatch(
    /^For admin, superadmin, applicant, vendor, employer \(what is their own\)/,
  );
  expect(Object.keys(operationOf('session').responses)).toEqual(['200', '429', '500', '503']);
  expect(Object.keys(operationOf('readClient').responses)).toEqual([
    '200',
    ...['400', '401', '403', '404', '429', '500', '503'],
  ]);
});
