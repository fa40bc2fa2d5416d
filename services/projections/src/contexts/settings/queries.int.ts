import { AGENCY_ID, NO_RATES } from '@berangkat/contracts/settings';
import { migrate } from '@berangkat/platform/postgres';
import { heartbeatMigrations } from '@berangkat/platform/heartbeats';
import { ReadModels } from '../../testing/read-models';
import { readPublicSettings, readSettings } from './queries';

const NO_CARD = {
  licence: null,
  licenceurl: null,
  address: null,
  contactperson: null,
  phone: null,
  email: null,
  feeen: null,
  feeid: null,
  logo: null,
};

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await migrate(models.pool, 'ops', heartbeatMigrations);
});
afterAll(() => models.drop());

it('answers the defaults of a portal in which nothing was set, and then what was', async () => {
  expect(await readSettings(models.pool)).toEqual({
    contact: { chat: null, contactemail: null, revision: -1 },
    agency: {
      sender: null,
      openingdepartures: 200,
      departuretarget: null,
      ownstanding: true,
      standingmail: true,
      revision: -1,
    },
    card: { ...NO_CARD, legalname: null, revision: -1 },
    rates: { ...NO_RATES, changedat: null, revision: -1 },
    announcements: null,
  });
  await models.given(
    { type: 'ContactChanged', stream: 'settings', data: { chat: '+6281234567890' } },
    { type: 'DefaultSenderChanged', stream: 'settings', data: { sender: '6281299' } },
    { type: 'DepartureTargetChanged', stream: 'settings', data: { departuretarget: 25 } },
    { type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } },
    {
      type: 'RupiahRatesChanged',
      stream: 'settings',
      data: { rates: { QAR: 4_530 } },
      at: Date.parse('2026-11-21T08:00:00Z'),
    },
  );
  expect(await readSettings(models.pool)).toEqual({
    contact: { chat: '+6281234567890', contactemail: null, revision: 0 },
    agency: {
      sender: '6281299',
      openingdepartures: 200,
      departuretarget: 25,
      ownstanding: false,
      standingmail: true,
      revision: 3,
    },
    card: { ...NO_CARD, legalname: null, revision: -1 },
    rates: { ...NO_RATES, QAR: 4_530, changedat: '2026-11-21T08:00:00.000Z', revision: 4 },
    announcements: null,
  });
});

it('says what takes announcements, and whether mail leaves, as the notifier last said', async () => {
  const beat = (engine: string, at: string) =>
    models.pool.query(
      `insert into ops.pulses (instance, at, service, name, version, started_at, ended, engines, failing, figures, calls)
       values (gen_random_uuid(), $2, 'notifier', 'notifier', '1', now(), false, $1, '{}', '{}', '{}')`,
      [JSON.stringify({ announcements: engine, mail: engine === 'outbox' ? engine : 'smtp' }), at],
    );
  await beat('outbox', '2026-01-05T09:00:00Z');
  expect((await readSettings(models.pool)).announcements).toBe('outbox');
  expect((await readPublicSettings(models.pool)).mailed).toBe(false);
  await beat('whatsapp', '2026-01-05T10:00:00Z');
  expect((await readSettings(models.pool)).announcements).toBe('whatsapp');
});

it('tells visitors how to reach the agency, and what it promises, and nothing else', async () =>
  expect(await readPublicSettings(models.pool)).toEqual({
    agency: null,
    chaturl: 'https://wa.me/6281234567890',
    contactemail: null,
    ownstanding: false,
    mailed: true,
    zone: 'Asia/Jakarta',
  }));

describe('the card of the agency', () => {
  const said = (data: object) => ({
    type: 'AgencyCardChanged',
    stream: 'settings',
    data: { agencyid: AGENCY_ID, ...data },
  });
  const logo = (type: string, data: object = {}) => ({
    type,
    stream: 'settings',
    data: { agencyid: AGENCY_ID, ...data },
  });

  it('is nobody while it has no legal name, whatever else there is', async () => {
    await models.given(logo('AgencyLogoChanged', { logo: `agencylogos/${AGENCY_ID}/1-page.webp` }));
    expect(await readPublicSettings(models.pool)).toMatchObject({ agency: null, contactemail: null });
    expect((await readSettings(models.pool)).card).toEqual({
      ...NO_CARD,
      legalname: null,
      logo: `/assets/uploads/agency/${AGENCY_ID}-1-page.webp`,
      revision: -1,
    });
  });

  it('is what everybody reads, and answers for a contact that was not set', async () => {
    await models.given(said({ legalname: 'PT Samudra Contoh', email: 'halo@samudra.example', phone: '+62215551234' }), {
      type: 'ContactChanged',
      stream: 'settings',
      data: {},
    });
    expect(await readPublicSettings(models.pool)).toMatchObject({
      agency: {
        ...NO_CARD,
        legalname: 'PT Samudra Contoh',
        email: 'halo@samudra.example',
        phone: '+62215551234',
        phonetext: '+62 21 5551234',
        phoneurl: 'https://wa.me/62215551234',
        logo: `/assets/uploads/agency/${AGENCY_ID}-1-page.webp`,
      },
      chaturl: 'https://wa.me/62215551234',
      contactemail: 'halo@samudra.example',
    });
  });

  it('keeps its logo over a change, and each change says from what to what', async () => {
    await models.given(said({ legalname: 'PT Samudra Baru', contactperson: 'Rina' }));
    expect((await readSettings(models.pool)).card).toMatchObject({
      legalname: 'PT Samudra Baru',
      contactperson: 'Rina',
      email: null,
      logo: `/assets/uploads/agency/${AGENCY_ID}-1-page.webp`,
    });
    const { rows } = await models.pool.query<{ changes: unknown }>(
      `select changes from read.agency_changes where changes::text like '%Baru%'`,
    );
    expect(rows).toEqual([
      {
        changes: [
          { field: 'legalname', before: 'PT Samudra Contoh', after: 'PT Samudra Baru' },
          { field: 'contactperson', before: null, after: 'Rina' },
          { field: 'phone', before: '+62215551234', after: null },
          { field: 'email', before: 'halo@samudra.example', after: null },
        ],
      },
    ]);
    await models.given(logo('AgencyLogoRemoved'));
    expect((await readPublicSettings(models.pool)).agency).toMatchObject({ logo: null });
  });
});
