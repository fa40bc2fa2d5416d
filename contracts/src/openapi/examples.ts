import type { Body, EndpointName } from '../http';
import { aClient, anApplication, anEducation, anExperience } from '../testing';
import type { JsonSchema } from './types';

/** An id as the portal mints them; the page of the documentation puts one there that its reader may see. */
const ID = '20251111001';

const job = {
  opjobtitle: 'Commis Chef in Doha',
  country: 'qatar',
  description: 'Prepares sauces, soups and cold dishes in a hotel with 300 rooms.',
  industry: 'hospitality',
  department: 'culinary',
  qualification: 'bachelor',
  experience: 2,
  contractterm: 'contract',
  duration: 24,
  salary: 8_000_000,
  currency: 'IDR',
} as const;
const announcement = { subject: 'Briefing', content: 'Please come on Monday at nine.', notes: 'Bring your passport.' };

const tally = {
  name: 'Departures by month',
  measure: 'count',
  types: ['ApplicantDeparted'],
  groups: ['month', 'client'],
} as const;

/** Bodies whose fields have rules that a JSON Schema does not say, so that no example can be made from it. */
const WRITTEN: { readonly [Name in EndpointName]?: Body<Name> } = {
  createAccount: { email: 'budi.hartono@example.com', password: 'Berangkat2026', category: 'vendor' },
  changePassword: { old_password: 'Berangkat2026', new_password: 'Berangkat2027' },
  broadcastGeneral: { applicantids: [ID], variables: { ...announcement, sender: '628110001234' } },
  changeAlertRecipients: { numbers: ['+6281234567890'], rules: ['export', 'log'], language: 'en' },
  changeChecklists: { checklists: [{ destination: 'qatar', documents: ['Passport'] }] },
  submitApplication: anApplication(),
  updateApplication: anApplication(),
  addEducation: { applicantid: ID, ...anEducation() },
  updateEducation: anEducation(),
  addExperience: { applicantid: ID, ...anExperience() },
  updateExperience: anExperience(),
  postJob: job,
  updateJob: job,
  registerClient: aClient(),
  updateClient: aClient(),
  linkJob: { opjobid: ID },
  makeCvPdf: { applicantids: [ID] },
  moveApplicant: { applicantid: ID, applicantstatus: 'shortlisted' },
  moveApplicants: { applicantids: [ID], applicantstatus: 'shortlisted' },
  defineTally: tally,
  changeTally: tally,
  reportAction: { action: 'page_access', page: '/dashboard' },
};

/** A value that a JSON Schema accepts: what is required of it and no more. */
export const sampleOf = (schema: JsonSchema, name = ''): unknown => {
  const {
    enum: values,
    const: only,
    anyOf,
    oneOf,
    properties,
    items,
    type,
    required = [],
    default: given,
  } = schema as {
    enum?: readonly unknown[];
    const?: unknown;
    anyOf?: readonly JsonSchema[];
    oneOf?: readonly JsonSchema[];
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
    type?: string | readonly string[];
    required?: readonly string[];
    default?: unknown;
  };
  if (only !== undefined) return only;
  if (given !== undefined) return given;
  if (values !== undefined) return values[0];
  const [first] = anyOf ?? oneOf ?? [];
  if (first !== undefined) return sampleOf(first, name);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(required.map((field) => [field, sampleOf(properties?.[field] ?? {}, field)]));
    case 'array':
      return items === undefined ? [] : [sampleOf(items, name)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return textOf(schema, name);
  }
};

const textOf = ({ pattern, minLength = 0, maxLength = 100 }: JsonSchema, name: string): string => {
  if (pattern === '^\\d{11}$') return ID;
  if (String(pattern).includes('T\\d\\d:')) return '2026-01-31T09:00:00.000Z';
  if (/email/.test(name)) return 'sari.dewi@example.com';
  return 'An example of a text that is long enough'.slice(
    0,
    Math.max(Number(minLength), Math.min(12, Number(maxLength))),
  );
};

/** A body that a command accepts. */
export const bodyExampleOf = (name: EndpointName, schema: JsonSchema): unknown => WRITTEN[name] ?? sampleOf(schema);
