import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { ROOT } from '../../content/accounts';
import { HOUR } from '../calendar';
import { type Chapter } from '../story';

/** A number that nobody has: it looks like one, and WhatsApp says that there is none. */
const contact = { chat: '+6281200000000', contactemail: 'halo@berangkat.example' };

/** The agency says on its first day how to reach it. */
export const settings: Chapter = (story) => {
  const { timeline, begin, cast, handlers } = story;
  timeline.at(begin + HOUR, async () => {
    await story.send(endpoints.changeContact, cast.person(ROOT.email), paths.settings, contact, (given, meta) =>
      handlers.settings.changeContact(given, meta),
    );
  });
};
