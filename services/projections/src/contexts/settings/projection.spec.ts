import { AGENCY_ID } from '@berangkat/contracts/settings';
import { projectionSpec } from '../../engine/testing';
import { settings } from './projection';

it('keeps what was set last beside the defaults of the rest, and tells whoever is signed in', async () => {
  const outcome = projectionSpec(settings).given(
    { type: 'ContactChanged', stream: 'settings', data: { chat: '+62811', contactemail: 'a@b.example' } },
    { type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } },
    { type: 'ContactChanged', stream: 'settings', data: { chat: '+62812' } },
    { type: 'StandingMailSwitched', stream: 'settings', data: { standingmail: false } },
    {
      type: 'RupiahRatesChanged',
      stream: 'settings',
      data: { rates: { USD: 16_500 } },
      at: Date.parse('2026-11-21T08:00:00Z'),
    },
  );
  await outcome.expectRows({
    settings: [
      {
        chat: '+62812',
        contactemail: null,
        sender: null,
        openingdepartures: 200,
        departuretarget: null,
        ownstanding: false,
        standingmail: false,
        rates: { USD: 16_500 },
        ratesat: Date.parse('2026-11-21T08:00:00Z'),
        contactrevision: 2,
        agencyrevision: 3,
        ratesrevision: 4,
      },
    ],
  });
  await outcome.expectNotices({ topic: 'settings', ids: {} });
});

it('keeps the card as it was said last, its logo apart from it, and nobody where the key is gone', async () => {
  const said = (data: object) => ({
    type: 'AgencyCardChanged',
    stream: 'settings',
    data: { agencyid: AGENCY_ID, ...data },
  });
  const logo = `agencylogos/${AGENCY_ID}/1-page.webp`;
  const outcome = projectionSpec(settings).given(
    said({ legalname: 'PT Samudra Contoh', licence: 'CONTOH-1', contactperson: 'Rina' }),
    { type: 'AgencyLogoChanged', stream: 'settings', data: { agencyid: AGENCY_ID, logo } },
    said({ legalname: 'PT Samudra Baru', contactperson: null }),
  );
  await outcome.expectRows({
    agency: [{ legalname: 'PT Samudra Baru', licence: null, contactperson: null, logo, cardrevision: 2 }],
  });
  await outcome.expectNotices({ topic: 'settings', ids: {} });
});
