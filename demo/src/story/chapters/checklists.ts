import { CRUISE_SHIPS } from '@berangkat/contracts/checklists';
import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { SEED } from '@berangkat/command-api/contexts/checklists/seed';
import { ROOT } from '../../content/accounts';
import { HOUR } from '../calendar';
import { type Chapter } from '../story';

const ships = SEED.find(({ destination }) => destination === CRUISE_SHIPS)!;

/** The client from Norway has ships: who goes there needs what ships ask for. */
const body = { checklists: [{ ...ships, destination: 'norway' }] };

export const checklists: Chapter = (story) => {
  const { timeline, begin, cast, handlers } = story;
  timeline.at(begin + 2 * HOUR, async () => {
    await story.send(
      endpoints.changeChecklists,
      cast.person(ROOT.email),
      paths.documentChecklists,
      body,
      (given, meta) => handlers.checklists.change(given, meta),
    );
  });
};
