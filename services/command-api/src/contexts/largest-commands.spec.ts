import { type Request } from 'express';
import { createAccount } from '@berangkat/contracts/accounts';
import { addAdminComment, submitFull, updateFull } from '@berangkat/contracts/applicants';
import { registerClient, updateClient } from '@berangkat/contracts/clients';
import { type Actor, EVENT_MAX_BYTES } from '@berangkat/contracts/kernel';
import { moveApplicant } from '@berangkat/contracts/placements';
import { registerProject, updateProject } from '@berangkat/contracts/projects';
import { auditOf } from '@berangkat/platform/http';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { z } from 'zod';
import { SEED } from './masterdata/seed';
import { memoryPortal } from '../testing';

/**
 * Fillings of a field: three bytes for each character that is counted, the most there are, where any text is taken;
 * then what rules ask for.
 */
const FILLINGS: readonly ((length: number) => unknown)[] = [
  (length) => '漢'.repeat(length),
  (length) => `https://${'漢'.repeat(length)}`,
  (length) => `${'x'.repeat(length)}@example.com`,
  (length) => `/${'x'.repeat(length)}`,
  (length) => `+${'8'.repeat(length)}`,
  (length) => '8'.repeat(length),
  (length) => 'X'.repeat(length),
  (length) => 'x'.repeat(length),
  (length) => Array.from({ length }, () => '漢'.repeat(50)),
];
/**
 * Lengths that are tried: what schemas give as a maximum, and that without the letters that a filling begins or ends
 * with.
 */
const MAXIMA = [500, 400, 300, 200, 150, 120, 100, 64, 60, 50, 40, 30, 20, 16, 15, 10, 5];
const LENGTHS = [...new Set(MAXIMA.flatMap((maximum) => [0, 1, 8, 12].map((rest) => maximum - rest)))]
  .filter((length) => length > 0)
  .sort((a, b) => b - a);

const objectIn = (schema: unknown): z.ZodObject | undefined =>
  schema instanceof z.ZodObject
    ? schema
    : schema instanceof z.ZodOptional
      ? objectIn(schema.unwrap())
      : schema instanceof z.ZodUnion
        ? schema.options.map(objectIn).find((found) => found !== undefined)
        : undefined;

/** The longest value that a field takes; undefined for a field that only takes values of a list. */
const longestOf = (field: z.ZodType): unknown => {
  const object = objectIn(field);
  if (object !== undefined) return longest(object);
  let found: unknown;
  let size = 0;
  for (const filled of FILLINGS) {
    for (const length of Array.isArray(filled(1)) ? [20] : LENGTHS) {
      const value = filled(length);
      const bytes = Buffer.byteLength(JSON.stringify(value));
      if (bytes <= size) break;
      if (!field.safeParse(value).success) continue;
      [found, size] = [value, bytes];
      break;
    }
  }
  return found;
};

/** A body with every field as long as its schema lets it be. */
const longest = <S extends z.ZodObject>(schema: S, given: object = {}): z.output<S> => {
  const found = Object.entries(schema.shape)
    .map(([name, field]) => [name, longestOf(field as z.ZodType)])
    .filter(([, value]) => value !== undefined);
  const whole = { ...(Object.fromEntries(found) as object), ...given };
  return schema.parse(Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)));
};

/** As many positions as an application may have, with names as long as they may be. */
const positionsOf = (character: string): string[] =>
  Array.from({ length: 20 }, (_, index) => `${character.repeat(48)}${index + 10}`);

/** Fields that take a value of a list, a number, or depend on another one. */
const LISTED = {
  dateofbirth: '1998-04-12',
  gender: 'female',
  degree: 'diploma',
  employment: 'fulltime',
  nationality: 'indonesia',
  height: 162.123456789,
  weight: 54.123456789,
  religion: 'islam',
  maritalstatus: 'unmarried',
  children: 25,
  emergencycontactrelation: 'Mother',
  industry: 'hospitality',
  department: 'culinary',
  positions: positionsOf('漢'),
  experience: 99,
  managedby: 'applicant',
  phone1: '+6281234567890',
  phone2: '+6281234567891',
  revision: undefined,
};
const root: Actor = { accountid: '20251111001', category: 'superadmin', role: 'root' };
const request = { ip: 'f'.repeat(64), get: () => 'U'.repeat(2_000) } as unknown as Request;

describe('the largest commands that the schemas accept', () => {
  const portal = memoryPortal();
  beforeAll(async () => {
    await portal.seed();
    const place = { indid: SEED.industry[0]!.id, depid: SEED.department[0]!.id };
    for (const name of [...positionsOf('漢'), ...positionsOf('字')])
      await portal.handlers.masterdata.createPosition({ ...place, name }, portal.by(root));
  });
  const { handlers, store } = portal;
  const by = (actor: Actor, body: object) => portal.by(actor, { audit: auditOf(request, body) });
  const applicant: Actor = { accountid: '20261122001', category: 'applicant' };
  afterAll(() => portal.close());

  it('fit into the log, sealed and with all that is claimed, with room to spare', async () => {
    const form = longest(submitFull, { ...LISTED, kind: 'full', accountid: undefined });
    expect(form.positions).toHaveLength(20);
    expect(form.addressid).toBe('漢'.repeat(200));
    expect(Buffer.byteLength(JSON.stringify(auditOf(request, form)))).toBeGreaterThan(3_000);

    const { applicantid } = (await handlers.applicants.submit(form, by(applicant, form))).body;
    const changed = longest(updateFull, {
      ...LISTED,
      kind: 'full',
      addressid: '字'.repeat(200),
      addressresidence: '字'.repeat(200),
      remarks: '字'.repeat(200),
      positions: positionsOf('字'),
    });
    await handlers.applicants.update(applicantid, changed, by(applicant, changed));
    const comment = longest(addAdminComment);
    await handlers.applicants.addAdminComment(applicantid, comment.comment, by(root, comment));
    const account = longest(createAccount, {
      category: 'applicant',
      avatar: 'avatar12.png',
      phone: '+6281234567890',
      status: undefined,
      password: 'Aa1'.repeat(5),
      email: `${'a'.repeat(38)}@example.com`,
    });
    await handlers.accounts.create(account, by({ accountid: '', category: 'visitor' }, account), true);
    const client = longest(registerClient, {
      country: 'indonesia',
      status: 'verified',
      clientcode: 'DOHA01',
      phone: '+6281234567890',
      accountid: undefined,
    });
    const { clientid } = (await handlers.clients.register(client, by(root, client))).body;
    const client2 = longest(updateClient, {
      country: 'indonesia',
      status: 'verified',
      clientcode: 'DOHA02',
      phone: '+6281234567891',
      accountid: undefined,
      revision: undefined,
    });
    await handlers.clients.update(clientid, client2, by(root, client2));
    const project = longest(registerProject, { projectstatus: 'active', projectcode: 'DOHA27', clientid });
    const { projectid } = (await handlers.projects.register(project, by(root, project))).body;
    const project2 = longest(updateProject, {
      projectstatus: 'active',
      projectcode: 'DOHA28',
      clientid,
      revision: undefined,
    });
    await handlers.projects.update(projectid, project2, by(root, project2));
    await handlers.placements.add(projectid, { applicantid, applicantstatus: 'applying' }, by(root, {}));
    await handlers.placements.move(projectid, { applicantid, applicantstatus: 'shortlisted' }, by(root, {}));
    const passed = longest(moveApplicant, { applicantid, applicantstatus: 'accepted' });
    await handlers.placements.move(projectid, passed, by(root, passed));

    const sizes = new Map<string, number>();
    // No client sends what a portal begins with.
    for (const { type, data, metadata } of (await everything()).filter(({ type }) => !type.endsWith('Seeded')))
      sizes.set(
        type,
        Math.max(sizes.get(type) ?? 0, Buffer.byteLength(JSON.stringify(data) + JSON.stringify(metadata))),
      );
    expect([...sizes.keys()]).toEqual(
      expect.arrayContaining([
        'ApplicationSubmitted',
        'ApplicationUpdated',
        'AdminCommentAdded',
        'AccountRegistered',
        'ClientRegistered',
        'ProjectRegistered',
        'ApplicantPassedInterview',
      ]),
    );
    const largest = Math.max(...sizes.values());
    expect(largest).toBe(sizes.get('ApplicationSubmitted'));
    expect(largest).toBeLessThan(0.8 * EVENT_MAX_BYTES);
  });

  it.holds('V2.2.1c')('are refused whole when they do not fit, and leave nothing reserved', async () => {
    const other: Actor = { accountid: '20261122002', category: 'applicant' };
    const form = longest(submitFull, { ...LISTED, kind: 'full', accountid: undefined, email: 'someone@example.com' });
    const before = (await everything()).length;
    const huge = { ...form, remarks: 'x'.repeat(EVENT_MAX_BYTES) };
    await expect(handlers.applicants.submit(huge, by(other, form))).rejects.toMatchObject({
      status: 413,
      code: 'event-too-large',
      message: 'This is more than can be saved at once. Please shorten it.',
    });
    const left = (await everything()).slice(before);
    expect(left.filter(({ type }) => type === 'ApplicationSubmitted')).toEqual([]);
    expect(left.filter(({ type }) => type === 'ValueReserved').length).toBe(
      left.filter(({ type }) => type === 'ReservationReleased').length,
    );
    await expect(
      handlers.applicants.submit(form, by({ ...other, accountid: '20261122003' }, form)),
    ).resolves.toMatchObject({ body: { applicantid: expect.any(String) } });
  });

  const everything = async (): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const delivery of store.subscribeAll({ signal: new AbortController().signal })) {
      if (delivery.kind === 'caught-up') break;
      events.push(...delivery.events);
    }
    return events;
  };
});
