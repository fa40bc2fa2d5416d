import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { DEFAULT_OPENING_DEPARTURES } from '@berangkat/contracts/settings';
import { ROOT } from '../../content/accounts';
import { DAY, HOUR } from '../calendar';
import { type Chapter } from '../story';

/** A number that nobody has: it looks like one, and WhatsApp says that there is none. */
const NUMBER = '+6281200000000';
const contact = { chat: NUMBER, contactemail: 'halo@berangkat.example' };

/** Departures a month that the agency aims at, and the days after the first one from which on it does. */
const TARGETS = [
  [90, 12],
  [365, 18],
  [600, 22],
] as const;

/** The agency says on its first day how to reach it, and aims higher as it grows. */
export const settings: Chapter = (story) => {
  const { timeline, begin, cast, handlers } = story;
  timeline.at(begin + HOUR, async () => {
    await story.send(endpoints.changeContact, cast.person(ROOT.email), paths.settings, contact, (given, meta) =>
      handlers.settings.changeContact(given, meta),
    );
  });
  for (const [days, departuretarget] of TARGETS)
    timeline.at(begin + days * DAY + 3 * HOUR, async () => {
      const agency = {
        sender: NUMBER,
        openingdepartures: DEFAULT_OPENING_DEPARTURES,
        ownstanding: true,
        departuretarget,
      };
      await story.send(endpoints.changeSettings, cast.person(ROOT.email), paths.settings, agency, (given, meta) =>
        handlers.settings.changeSettings(given, meta),
      );
    });
};
