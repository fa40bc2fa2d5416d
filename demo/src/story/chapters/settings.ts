import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { AGENCY_DEFAULTS, AGENCY_ID } from '@berangkat/contracts/settings';
import { z } from 'zod';
import { ROOT } from '../../content/accounts';
import { DAY, HOUR, MINUTE } from '../calendar';
import { type Chapter } from '../story';

/** A number that nobody has: it looks like one, and WhatsApp says that there is none. */
const NUMBER = '+6281200000000';
const contact = { chat: NUMBER, contactemail: 'halo@berangkat.example' };

/** Plainly invented: the number is nobody's, and names that end in .example lead nowhere. */
const CARD = {
  legalname: 'PT Berangkat Contoh Sejahtera',
  licence: 'SIP3MI CONTOH 000/2024',
  licenceurl: 'https://izin.berangkat.example/sip3mi-contoh-000',
  address: 'Jl. Contoh No. 1, Kebayoran Baru, Jakarta Selatan 12000',
  contactperson: 'Ibu Contoh Wulandari',
  phone: NUMBER,
  email: contact.contactemail,
  feeid: 'Tanpa biaya penempatan: biaya penempatan dibayar pemberi kerja.',
  feeen: 'No placement fee: the employer pays for the placement.',
};

/** Rupiah for one unit, about as it was when the story was written. */
const RATES = {
  USD: 16_500,
  EUR: 19_200,
  GBP: 22_000,
  AUD: 10_800,
  SGD: 12_800,
  AED: 4_500,
  QAR: 4_530,
  SAR: 4_400,
  MYR: 3_950,
  HKD: 2_120,
  NTD: 540,
  JPY: 110,
};

/** The form of a picture has no fields. */
const uploading = { ...endpoints.uploadAgencyLogo, body: z.strictObject({}) };

/** Departures a month that the agency aims at, and the days after the first one from which on it does. */
const TARGETS = [
  [90, 12],
  [365, 18],
  [600, 22],
] as const;

/** The agency says on its first day who it is and how to reach it, and aims higher as it grows. */
export const settings: Chapter = (story) => {
  const { timeline, begin, cast, handlers, archivist } = story;
  timeline.at(begin + HOUR, async () => {
    await story.send(endpoints.changeContact, cast.person(ROOT.email), paths.settings, contact, (given, meta) =>
      handlers.settings.changeContact(given, meta),
    );
  });
  timeline.at(begin + HOUR + 20 * MINUTE, async () => {
    const root = cast.person(ROOT.email);
    await story.send(endpoints.changeAgencyCard, root, paths.settings, CARD, (given, meta) =>
      handlers.settings.changeAgencyCard(given, meta),
    );
    await story.send(endpoints.changeRates, root, paths.settings, RATES, (given, meta) =>
      handlers.settings.changeRates(given, meta),
    );
    await story.send(uploading, root, paths.settings, {}, async (_, meta) => {
      await handlers.settings.beginLogo(AGENCY_ID, meta);
      return handlers.settings.changeAgencyLogo(AGENCY_ID, archivist.agencyLogo(AGENCY_ID), meta);
    });
  });
  for (const [days, departuretarget] of TARGETS)
    timeline.at(begin + days * DAY + 3 * HOUR, async () => {
      const agency = { ...AGENCY_DEFAULTS, sender: NUMBER, departuretarget };
      await story.send(endpoints.changeSettings, cast.person(ROOT.email), paths.settings, agency, (given, meta) =>
        handlers.settings.changeSettings(given, meta),
      );
    });
};
