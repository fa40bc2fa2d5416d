/* global SwaggerUIBundle */

/** The id in the examples of the document. */
const ANY_ID = '20251111001';

/** Lists from which an id of each kind is taken, that the reader may see. */
const LISTS = {
  applicant: 'listApplicants',
  project: 'listProjects',
  client: 'listClients',
  openjob: 'listJobs',
  industry: 'listIndustries',
  department: 'listDepartments',
  position: 'listPositions',
};
/** Fields that hold the id of a kind, where they are not named after it. */
const FIELDS = { openjob: 'opjobid', industry: 'indid', department: 'depid', position: 'posid' };

const read = async (path) => {
  const answer = await fetch(`/api${path}`);
  return answer.ok ? answer.json() : undefined;
};

const pathOf = (document, name) => Object.entries(document.paths).find(([, { get }]) => get?.operationId === name)?.[0];

/** An id of each kind that this reader may see: the examples work as they stand. */
const idsFor = async (document, session) => {
  const ids = { account: session.account.accountid };
  if (session.applicantids.length > 0) ids.applicant = session.applicantids[0];
  if (session.client.clientid !== null) ids.client = session.client.clientid;
  if (session.project.projectid !== null) ids.project = session.project.projectid;
  if (!['admin', 'superadmin'].includes(session.account.category)) return ids;
  await Promise.all(
    Object.entries(LISTS).map(async ([kind, name]) => {
      const [rows = []] = Object.values((await read(`${pathOf(document, name)}`)) ?? {}).filter(Array.isArray);
      const id = rows[0]?.[FIELDS[kind] ?? `${kind}id`];
      if (id !== undefined) ids[kind] ??= id;
    }),
  );
  return ids;
};

/** The same value with the ids of records that there are, told by the names of their fields. */
const withIds = (value, ids, name = '') => {
  if (value === ANY_ID) return ids[/^(\w+?)ids?$/.exec(name)?.[1]] ?? value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withIds(item, ids, field)]));
};

const fill = (document, ids) => {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters)
      if (ids[parameter['x-record']] !== undefined) parameter.example = ids[parameter['x-record']];
    const json = operation.requestBody?.content['application/json'];
    if (json !== undefined) json.example = withIds(json.example, ids);
  }
};

const [document_, session] = await Promise.all([read('/openapi.json'), read('/accounts/session')]);
if (session) {
  fill(document_, await idsFor(document_, session));
  document.getElementById('reader').textContent =
    `Signed in as ${session.account.email}: the examples name records of this portal, and what is tried here happens.`;
}
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
SwaggerUIBundle({
  spec: document_,
  domNode: document.getElementById('docs'),
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
  // No other host is asked whether the document is right.
  validatorUrl: null,
});
